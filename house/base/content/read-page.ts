/**
 * The few marks of our content files: `## ` begins a section, `- ` an item, `1. ` a step; an indented line continues the
 * one before, and an empty line ends a paragraph. Everything else is text, never markup.
 */

export type Block = { kind: 'text' | 'items' | 'steps'; lines: string[] };
export type Section = { title: string; blocks: Block[] };

const marks = [
  ['items', /^- (.+)$/],
  ['steps', /^\d+\. (.+)$/],
] as const;

export const readPage = (source: string): Section[] => {
  const sections: Section[] = [];
  let open: Block | undefined;

  const add = (kind: Block['kind'], text: string) => {
    const section = sections.at(-1);
    if (!section) throw new Error(`"${text}" stands before the first section`);
    if (open?.kind === kind && kind !== 'text') return open.lines.push(text);
    open = { kind, lines: [text] };
    section.blocks.push(open);
  };
  const goOn = (block: Block, text: string) => {
    block.lines.push(`${block.lines.pop() ?? ''} ${text}`);
  };

  for (const line of source.split('\n').map((one) => one.trimEnd())) {
    const title = /^## (.+)$/.exec(line)?.[1];
    const marked = marks
      .map(([kind, shape]) => ({ kind, text: shape.exec(line)?.[1] }))
      .find(({ text }) => text);
    if (title) {
      sections.push({ title, blocks: [] });
      open = undefined;
    } else if (line === '') open = undefined;
    else if (marked?.text) add(marked.kind, marked.text);
    else if (open && (open.kind === 'text' || line.startsWith(' '))) goOn(open, line.trim());
    else add('text', line.trim());
  }
  const empty = sections.find(({ blocks }) => blocks.length === 0);
  if (empty) throw new Error(`the section "${empty.title}" has no text`);
  return sections;
};
