import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLanguage } from '@paperlock/words/load.ts';
import { browserParts, partOf } from '@paperlock/words/parts.ts';
import { expect, it } from 'vitest';
import { root } from './run.ts';

/**
 * A page fetches the parts of the texts that its route names; a text from another part would be missing on the screen. So the
 * page and all it imports are searched for keys.
 */
const words = new Set(Object.keys(readLanguage('en')));
const table = join(root, 'app/src/pages.ts');
/** Surrounds pages of a signed-in person alone, who have the texts of `app`. Other pages import what fetches it. */
const memberParts = join(root, 'app/src/shell/member-parts.tsx');

const resolved = (name: string, from: string): string | null => {
  if (name.startsWith('.')) return join(dirname(from), name);
  return name.startsWith('@paperlock/') ? join(root, name.slice('@paperlock/'.length)) : null;
};

const read = (file: string): { imports: string[]; said: string[] } => {
  const source = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
  const names = [...source.matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)].map(([, name = '']) => name);
  return {
    imports: names.map((name) => resolved(name, file)).filter((path) => path !== null),
    said: [...source.matchAll(/['`]([a-z]+)\.[a-z$]/g)]
      .map(([, word = '']) => word)
      .filter((word) => words.has(word)),
  };
};

const saidBy = (
  file: string,
  seen = new Set([table, memberParts]),
  found = new Set<string>(),
): Set<string> => {
  if (seen.has(file)) return found;
  seen.add(file);
  const { imports, said } = read(file);
  for (const word of said) found.add(word);
  for (const next of imports) saidBy(next, seen, found);
  return found;
};

/** `'/path': member(() => import('page.tsx'), 'money'),` → path, page and parts. */
const pages = [
  ...readFileSync(table, 'utf8').matchAll(/^ {2}'(\/[^']+)': (\w+)\(([\s\S]*?)\n(?= {2}'\/|\};)/gm),
].map(([, path = '', kind = '', rest = '']) => ({
  path,
  page: join(dirname(table), /import\('([^']+)'\)/.exec(rest)?.[1] ?? ''),
  given: [
    'entry',
    ...(kind === 'entry' ? [] : ['app']),
    ...(kind === 'learning' || rest.includes('learning(') ? ['learn'] : []),
    ...browserParts.filter((part) => rest.includes(`'${part}'`)),
  ],
}));

it('finds the pages, and what a page says through all it imports', () => {
  expect(pages.length).toBeGreaterThan(50);
  const home = pages.find(({ path }) => path === '/pages/home/index');
  expect(home && [...saidBy(home.page)]).toEqual(expect.arrayContaining(['home', 'orders', 'common']));
});

it('surrounds a page of a signed-in person with texts that it has', () => {
  const said = [...saidBy(memberParts, new Set([table]))].filter((word) => word !== 'flags');
  expect(said.map(partOf).filter((part) => part !== 'entry' && part !== 'app')).toEqual([]);
});

it.each(pages)('$path is given the texts that it says', ({ page, given }) => {
  // What the lens says comes with the lens.
  const lacking = [...saidBy(page)].filter((word) => word !== 'flags' && !given.includes(partOf(word)));
  expect(lacking).toEqual([]);
});
