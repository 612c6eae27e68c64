import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLanguage, checkWords, type SharedWords } from '@paperlock/words/check.ts';
import { keysSource } from '@paperlock/words/keys.ts';
import { languages } from '@paperlock/words/languages.ts';
import { fillCatalog, readLanguage, type WordFiles, wordsFolder } from '@paperlock/words/load.ts';
import { partOf } from '@paperlock/words/parts.ts';
import { checkEnglish } from '@paperlock/words/style.ts';
import { brotli } from './compress.ts';

/**
 * `npm run words` checks every language, writes words/keys.gen.ts, which only the compiler reads, and prints how far each
 * language is.
 */

/** What translators are told lies beside the languages. */
const NOTES = 'notes';

const folders = Object.fromEntries(
  readdirSync(wordsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', NOTES].includes(entry.name))
    .map(({ name }) => [name, readLanguage(name)]),
);
const shared: SharedWords = JSON.parse(readFileSync(join(wordsFolder, 'same.json'), 'utf8'));

const english = folders.en ?? {};
const problems = checkWords(folders, shared);
if (checkLanguage('en', english, english).length === 0) {
  writeFileSync(join(wordsFolder, 'keys.gen.ts'), keysSource(english));
  problems.push(...checkEnglish(english, readLanguage(NOTES)));
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

type Pair = { readonly key: string; readonly text: string | undefined; readonly original: string };

const pairs = (own: WordFiles): Pair[] =>
  Object.entries(english)
    .filter(([word]) => partOf(word) !== 'console')
    .flatMap(([word, texts]) =>
      Object.entries(texts).map(([key, original]) => ({
        key: `${word}.${key}`,
        text: own[word]?.[key],
        original,
      })),
    );

/** Short texts grow by any factor; from here on a screen feels it. */
const WORTH_MEASURING = 12;

const describe = async ({ code, name }: (typeof languages)[number]): Promise<Record<string, unknown>> => {
  const all = pairs(folders[code] ?? {});
  const known = all.filter((pair): pair is Pair & { text: string } => pair.text !== undefined);
  const sum = (texts: string[]) => texts.reduce((total, text) => total + text.length, 0);
  const growth = ({ text, original }: { text: string; original: string }) => text.length / original.length;
  const grown = known
    .filter(({ original }) => original.length >= WORTH_MEASURING)
    .reduce<(Pair & { text: string }) | undefined>(
      (most, next) => (most && growth(most) >= growth(next) ? most : next),
      undefined,
    );
  const first = JSON.stringify(fillCatalog(code, english, folders[code] ?? {}, 'entry'));
  return {
    language: `${code} ${name}`,
    keys: known.length,
    missing: all.length - known.length,
    'as English': known.filter(({ text, original }) => code !== 'en' && text === original).length,
    'characters beside English':
      known.length === 0
        ? '–'
        : `${Math.round((100 * sum(known.map(({ text }) => text))) / sum(known.map(({ original }) => original)))} %`,
    'longest growth': grown ? `${growth(grown).toFixed(1)}× ${grown.key}` : '–',
    'first screen, bytes': (await brotli(Buffer.from(first))).length,
  };
};

if (!process.argv.includes('--check')) console.table(await Promise.all(languages.map(describe)));
