import type { ContentPage } from '@paperlock/contract/content.ts';
import { DownIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Blocks } from './blocks.tsx';
import css from './content.module.css';

/** All titles at a glance, each opening what it is about, in the language and the direction it is written in. */
export function FoldedSections({ page }: { page: ContentPage }) {
  return (
    <div lang={page.lang} dir={page.dir}>
      <Leaf flush>
        {page.sections.map(({ title, blocks }) => (
          <details key={title} className={css.question}>
            <summary>
              {title}
              <DownIcon size={20} />
            </summary>
            <div className={css.answer}>
              <Blocks blocks={blocks} />
            </div>
          </details>
        ))}
      </Leaf>
    </div>
  );
}
