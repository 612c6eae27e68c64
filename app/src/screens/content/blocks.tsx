import type { ContentPage } from '@paperlock/contract/content.ts';
import css from './content.module.css';

type Block = ContentPage['sections'][number]['blocks'][number];

/** Paragraphs, items and steps, as they stand in the content file. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={css.blocks}>
      {blocks.map((block) => (
        <BlockPart key={block.lines[0]} block={block} />
      ))}
    </div>
  );
}

function BlockPart({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'text') return lines.map((line) => <p key={line}>{line}</p>);
  const ListTag = kind === 'steps' ? 'ol' : 'ul';
  return (
    <ListTag className={css.list} data-kind={kind}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ListTag>
  );
}
