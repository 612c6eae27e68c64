import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, chunksName } from './build.ts';
import { type Chunk, type Chunks, filesFor, filesNamedIn, inlineStyles } from './chunks.ts';
import { brotli } from './compress.ts';
import { root } from './run.ts';

/** In bytes as they travel, compressed with brotli. Budgets are held; a goal that is missed is only said. */
const budget = { loginScriptsAndStyles: 100 * 1024, shellScripts: 32 * 1024, pageScripts: 12 * 1024 };
const goals = { loginScripts: 100 * 1024, loginPage: 8 * 1024, language: 9 * 1024 };

const dist = join(root, 'app/dist');
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const line = (name: string, bytes: number, goal = Number.POSITIVE_INFINITY): void =>
  console.log(
    `  ${name.padEnd(44)}${kB(bytes).padStart(9)}${bytes > goal ? `  over the goal of ${kB(goal)}` : ''}`,
  );

const sizeOf = async (content: Buffer | string): Promise<number> =>
  (await brotli(Buffer.from(content))).length;
const total = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all([...files].map((file) => sizeOf(readFileSync(join(dist, file)))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** What is needed to see the login page and to use it, its texts in English included. */
const isOfLogin = ({ isEntry, name }: Chunk): boolean =>
  isEntry === true || name === 'login' || name === 'words-en-entry';
const isWords = ({ name = '' }: Chunk): boolean => name.startsWith('words-');

const isScript = (file: string): boolean => file.endsWith('.js');

const measureLogin = async (chunks: Chunks): Promise<{ files: Set<string>; scriptsAndStyles: number }> => {
  const page = existsSync(join(dist, 'login.en.html')) ? 'login.en.html' : 'index.html';
  const html = readFileSync(join(dist, page), 'utf8');
  const files = new Set([...filesFor(chunks, isOfLogin), ...filesNamedIn(html)]);
  const linked = [...files].filter((file) => !isScript(file));
  const written = inlineStyles(html);
  // Styles that are written into the page are listed as files, too, but not fetched.
  const fetched = written === '' ? linked : linked.filter((file) => filesNamedIn(html).includes(file));

  const scripts = await total([...files].filter(isScript));
  const styles = (await total(fetched)) + (written === '' ? 0 : await sizeOf(written));
  console.log('Login page, first load');
  for (const file of [...files].filter(isScript)) line(file, await total([file]));
  line('JavaScript', scripts, goals.loginScripts);
  line('HTML and CSS', (await sizeOf(html)) + (await total(fetched)), goals.loginPage);
  return { files, scriptsAndStyles: scripts + styles };
};

/**
 * What every page of a signed-in person is fetched with, once: what reads, the bars around the page, and the parts that
 * several pages share (`parts` in app/vite.config.ts says how many). Most of those parts are on most pages, none on all.
 */
const isOfShell = ({ name }: Chunk): boolean => name === 'with-queries' || name === 'member-parts';

const measureShell = async (chunks: Chunks, here: ReadonlySet<string>): Promise<Set<string>> => {
  const files = [...filesFor(chunks, isOfShell)].filter((file) => !here.has(file));
  console.log('What surrounds every page of a signed-in person');
  for (const file of files.filter(isScript)) line(file, await total([file]));
  line('JavaScript', await total(files.filter(isScript)), budget.shellScripts);
  line('CSS', await total(files.filter((file) => !isScript(file))));
  return new Set(files);
};

/** What is there already when a part is asked for: the files that every page with this part has. */
const filesBefore = (chunks: Chunks, part: Chunk): ReadonlySet<string> => {
  const asking = Object.values(chunks).filter(({ dynamicImports = [] }) =>
    dynamicImports.some((key) => chunks[key] === part),
  );
  const [first, ...others] = asking.map((one) => filesFor(chunks, (chunk) => chunk === one));
  return new Set([...(first ?? [])].filter((file) => others.every((files) => files.has(file))));
};

/** Returns the names of those that are too heavy. */
const measureScreens = async (chunks: Chunks, here: ReadonlySet<string>): Promise<string[]> => {
  console.log('What each page or part adds to that');
  const screens = Object.values(chunks).filter(
    (chunk) => chunk.isDynamicEntry && !isWords(chunk) && !isOfLogin(chunk) && !isOfShell(chunk),
  );
  const heavy: string[] = [];
  for (const screen of screens) {
    const name = screen.name ?? screen.file;
    const before = filesBefore(chunks, screen);
    const files = [...filesFor(chunks, (chunk) => chunk === screen)].filter(
      (file) => !here.has(file) && !before.has(file),
    );
    const scripts = await total(files.filter(isScript));
    line(name, scripts, budget.pageScripts);
    if (scripts > budget.pageScripts) heavy.push(name);
  }
  return heavy;
};

/** Only the heaviest is shown: if that one is light enough, all are. The rest of a language comes with its pages. */
const measureLanguages = async (chunks: Chunks): Promise<void> => {
  const sized = await Promise.all(
    Object.values(chunks).flatMap(({ name = '', file }) => {
      const [, language, part] = /^words-(.+)-(\w+)$/.exec(name) ?? [];
      return language && part ? [total([file]).then((size) => ({ language, part, size }))] : [];
    }),
  );
  const heaviest = (parts: typeof sized) =>
    parts.reduce((most, next) => (next.size > most.size ? next : most));
  const names = [...new Set(sized.map(({ language }) => language))];
  const sums = names.map((language) => ({
    language,
    part: 'all of it',
    size: sized.filter((one) => one.language === language).reduce((sum, { size }) => sum + size, 0),
  }));
  console.log(`The heaviest of ${names.length} languages`);
  const first = heaviest(sized.filter(({ part }) => part === 'entry'));
  line(`${first.language}, first screen`, first.size, goals.language);
  const page = heaviest(sized.filter(({ part }) => part !== 'entry'));
  line(`${page.language}, one part (${page.part})`, page.size);
  const all = heaviest(sums);
  line(`${all.language}, ${all.part}`, all.size);
};

await buildIfStale();
const chunks: Chunks = JSON.parse(readFileSync(join(dist, chunksName), 'utf8'));
const { files, scriptsAndStyles } = await measureLogin(chunks);
const shell = await measureShell(chunks, files);
const heavy = await measureScreens(chunks, new Set([...files, ...shell]));
await measureLanguages(chunks);

const tooMuch = [
  ...(scriptsAndStyles > budget.loginScriptsAndStyles ? ['login'] : []),
  ...((await total([...shell].filter(isScript))) > budget.shellScripts ? ['shell'] : []),
  ...heavy,
];
console.log(
  `Login needs ${kB(scriptsAndStyles)} of JavaScript and CSS; the budget is ${kB(budget.loginScriptsAndStyles)}.`,
);
console.log(tooMuch.length === 0 ? 'Every budget is kept.' : `Too heavy: ${tooMuch.join(', ')}.`);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
