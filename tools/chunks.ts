/** One line of the table that Vite writes about a build: a chunk, and what it draws in. */
export type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  /** What it may fetch later. */
  dynamicImports?: string[];
  css?: string[];
};

/** Keyed as Vite keys them: `imports` names keys, `file` and `css` name files. */
export type Chunks = Readonly<Record<string, Chunk>>;

/** Everything a browser fetches before a chunk runs: it, what it imports, what those import, and their styles. */
export const filesFor = (chunks: Chunks, wanted: (chunk: Chunk) => boolean): Set<string> => {
  const seen = new Set<string>();
  const follow = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    chunks[key]?.imports?.forEach(follow);
  };
  for (const [key, chunk] of Object.entries(chunks)) if (wanted(chunk)) follow(key);
  return new Set([...seen].flatMap((key) => [chunks[key]?.file ?? [], chunks[key]?.css ?? []].flat()));
};

/** The scripts and styles a page names itself, preloads included. */
export const filesNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);

/** The styles that are written into the page. */
export const inlineStyles = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
