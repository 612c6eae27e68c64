import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserParts } from '@paperlock/words/parts.ts';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Chunks = Readonly<Record<string, Chunk>>;

/** Where a page is, with what its query must say if that makes it another one; its script, and the parts of the texts that it needs. */
type Listed = { readonly path: string; readonly script: string; readonly parts: readonly string[] };

/** What surrounds the pages that read, and the table of the texts' files. */
const around = ['src/shell/with-queries.tsx', 'src/shell/member-parts.tsx'];
const TABLE_OF_WORDS = 'virtual:words/more';

/**
 * Writes `.preloads`: the scripts and styles of each page, by its address. The server names them in the page that it sends, so that a
 * browser fetches all of them at once instead of finding them one after the other.
 */
export const writePreloads = async (distDir: string): Promise<void> => {
  const chunks: Chunks = JSON.parse(await readFile(join(distDir, '.vite/manifest.json'), 'utf8'));
  const source = await readFile(join(import.meta.dirname, 'src/pages.ts'), 'utf8');
  const entry = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  const here = filesOf(chunks, entry);
  const table = Object.keys(chunks).filter((key) => key.endsWith(TABLE_OF_WORDS));
  const pages = listPages(source).map(({ path, script, parts }) => {
    if (!chunks[script]) throw new Error(`the build has no ${script}, which ${path} shows`);
    const files = [...filesOf(chunks, [script, ...around, ...table])].filter((file) => !here.has(file));
    return [path, { files, parts }] as const;
  });
  const words = Object.values(chunks).flatMap(({ name = '', file }) => {
    const [, langAndPart] = /^words-(.+)$/.exec(name) ?? [];
    return langAndPart ? [[langAndPart, file] as const] : [];
  });
  const preloads = { pages: Object.fromEntries(pages), words: Object.fromEntries(words) };
  await writeFile(join(distDir, '.preloads'), JSON.stringify(preloads));
};

const filesOf = (chunks: Chunks, keys: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const follow = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    chunks[key]?.imports?.forEach(follow);
  };
  keys.forEach(follow);
  return new Set([...seen].flatMap((key) => [chunks[key]?.file ?? [], chunks[key]?.css ?? []].flat()));
};

/** The pages that read, as pages.ts has them: an address, what is imported for it, the parts of its texts. */
export const listPages = (source: string): Listed[] =>
  source.split(/^ {2}(?='\/)/m).flatMap((block) => {
    const [, path, script] = /^'([^']+)':[\s\S]*?import\('\.\/(screens\/[^']+)'\)/.exec(block) ?? [];
    if (!path || !script || !/^'[^']+':\s*(withViews\(\s*)?(member|learning|open)\(/.test(block)) return [];
    const named = browserParts.filter((part) => block.includes(`'${part}'`));
    const learns = /:\s*learning\(/.test(block) ? ['learn'] : [];
    const parts = ['entry', 'app', ...named, ...learns];
    const views = [...block.matchAll(/(\w+(?:=\w+)?)'?: \(\) => import\('\.\/(screens\/[^']+)'\)/g)];
    return [
      { path, script: `src/${script}`, parts },
      ...views.map(([, asked, file]) => ({ path: `${path}?${asked}`, script: `src/${file}`, parts })),
    ];
  });
