/** The little Markdown that lesson plans are written in: headings, paragraphs, lists, and bold, italic or code words. */

export type Block =
  | { kind: 'title' | 'head' | 'text'; text: string }
  | { kind: 'points' | 'steps'; items: readonly string[] };

const marks = [
  ['title', /^# /],
  ['head', /^## /],
  ['points', /^- /],
  ['steps', /^\d+\. /],
] as const;

/** Every line is a block or an item of its own: plans are not wrapped. */
export const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  for (const line of markdown.split('\n').filter((one) => one.trim() !== '')) {
    const [kind, mark] = marks.find(([, starts]) => starts.test(line)) ?? ['text' as const, /^/];
    const text = line.replace(mark, '');
    const last = blocks.at(-1);
    if (kind !== 'points' && kind !== 'steps') blocks.push({ kind, text });
    else if (last?.kind === kind) blocks[blocks.length - 1] = { kind, items: [...last.items, text] };
    else blocks.push({ kind, items: [text] });
  }
  return blocks;
};

export type Piece = { as: 'plain' | 'strong' | 'em' | 'code'; text: string };

export const piecesOf = (text: string): Piece[] =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).flatMap((part): Piece[] => {
    if (part === '') return [];
    if (part.startsWith('**')) return [{ as: 'strong', text: part.slice(2, -2) }];
    if (part.startsWith('*')) return [{ as: 'em', text: part.slice(1, -1) }];
    if (part.startsWith('`')) return [{ as: 'code', text: part.slice(1, -1) }];
    return [{ as: 'plain', text: part }];
  });
