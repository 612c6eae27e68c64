import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProse } from '../words/style.ts';
import { root } from './run.ts';
import { sourceFiles } from './source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Links to files, without those to other sites and to places on the same page. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to));

it('every link in a document leads to a file', () => {
  const pages = sourceFiles(['.'], (path) => path.endsWith('.md'));
  const links = pages.flatMap(({ path, text }) => linksIn(text).map((to) => ({ path, to })));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ path, to }) => !existsSync(join(root, dirname(path), to)))).toEqual([]);
});

/** What people read. The glossary lists the words that nobody should use. */
const isProse = (path: string): boolean =>
  path.endsWith('.md') &&
  path !== 'docs/glossary.md' &&
  (!path.includes('/') || path.startsWith('docs/') || path.startsWith('server/content/en/'));

it('documents and help pages are written as plainly as screens', () => {
  const pages = sourceFiles(['.'], isProse);
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.flatMap(({ path, text }) => checkProse(path, text))).toEqual([]);
});

/** `npm run NAME` and `npm start`, as documents and workflows tell people to type them. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!from )\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, name, own]) => name ?? own ?? '',
  );

it('every command that a document or a workflow names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const workflows = ['gate', 'nightly', 'release'].map((name) => `.github/workflows/${name}.yml`);
  const pages = [
    ...sourceFiles(['.'], (path) => path.endsWith('.md')),
    ...workflows.map((path) => ({ path, text: read(path) })),
  ];
  const named = pages.flatMap(({ path, text }) => commandsIn(text).map((name) => ({ path, name })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('every library that is installed is known by its hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  const libraries = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  expect(libraries.length).toBeGreaterThan(100);
  expect(libraries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('the package brings the libraries of its rooms in the same versions', () => {
  const ofPackage = (path: string) =>
    (JSON.parse(read(path)) as { dependencies: Record<string, string> }).dependencies;
  const rooms = ofPackage('server/package.json');
  const brought = Object.entries(ofPackage('package.json'));
  expect(brought.length).toBeGreaterThan(0);
  expect(brought.filter(([name, version]) => rooms[name] !== version)).toEqual([]);
});

describe('the page about ASVS', () => {
  const [top = '', ...chapters] = read('docs/asvs.md').split(/^## (?=V\d)/m);
  const cellsOf = (line: string): string[] =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const rowsIn = (text: string): string[][] =>
    text
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map(cellsOf);
  const numbersOf = ([numbers = '']: string[]): string[] => numbers.split(', ');
  const rows = chapters.flatMap(rowsIn);

  it('has every requirement of levels 1 and 2 once, in its chapter', () => {
    const counts = chapters.map((chapter) => rowsIn(chapter).flatMap(numbersOf).length);
    expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
    for (const [index, chapter] of chapters.entries())
      for (const number of rowsIn(chapter).flatMap(numbersOf))
        expect(number).toMatch(new RegExp(`^${index + 1}\\.\\d+\\.\\d+$`));
    const all = rows.flatMap(numbersOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('counts what is met and lists what is not', () => {
    const open = rows.filter(([, , how = '']) => how.includes('**not met**')).flatMap(numbersOf);
    const foreign = rows.filter(([, , how = '']) => how.startsWith('does not apply')).flatMap(numbersOf);
    const all = rows.flatMap(numbersOf).length;
    const [summary = [], ...listed] = rowsIn(top);
    expect(summary.map(Number)).toEqual([
      all - foreign.length - open.length,
      foreign.length,
      open.length,
      all,
    ]);
    expect(listed.flatMap(numbersOf)).toEqual(open);
  });

  it('names a file for whatever is met', () => {
    const bare = rows.filter(
      ([, , how = '', test = '']) => !/not met|does not apply/.test(how) && !`${how}${test}`.includes(']('),
    );
    expect(bare.map(([number]) => number)).toEqual([]);
  });
});

describe('the page about accessibility', () => {
  const text = read('docs/accessibility.md');
  const rows = text
    .split('\n')
    .filter((line) => /^\| \d\.\d+\.\d+ .*\(A{1,2}\) \|/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const of = (beginning: string) =>
    rows.filter(([, how = '']) => how.startsWith(beginning)).map(([name = '']) => name.split(' ')[0]);

  it('has the 55 criteria of WCAG 2.2, levels A and AA, each once and in order', () => {
    const counts = [
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '2.1',
      '2.2',
      '2.3',
      '2.4',
      '2.5',
      '3.1',
      '3.2',
      '3.3',
      '4.1',
    ].map((guideline) => rows.filter(([name = '']) => name.startsWith(`${guideline}.`)).length);
    expect(counts).toEqual([1, 5, 5, 9, 3, 2, 1, 8, 6, 2, 5, 6, 2]);
    expect(new Set(rows.map(([name]) => name)).size).toBe(55);
  });

  it('counts what is supported, and lists what is open', () => {
    const partly = of('partly');
    const foreign = of('does not apply');
    const [, counted = ''] = /\|(?:\s*\d+\s*\|){4}/.exec(text)?.[0].match(/\|(.*)\|/) ?? [];
    expect(counted.split('|').map(Number)).toEqual([
      55 - partly.length - foreign.length,
      partly.length,
      foreign.length,
      55,
    ]);
    const open = [...text.matchAll(/^\| (\d\.\d+\.\d+) \|/gm)].map(([, number]) => number);
    expect(open).toEqual(partly);
  });
});
