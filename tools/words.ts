import { join } from 'node:path';
import { languages } from '@paperlock/words/languages.ts';
import { fillCatalog, textsToTranslate, type WordFiles, wordsFolder } from '@paperlock/words/load.ts';
import { brotli } from './compress.ts';
import { goThroughWords } from './go-through-words.ts';
import { root } from './run.ts';

/**
 * `npm run words` checks every language, writes words/keys.gen.ts, which only the compiler reads, and words/pending.json, and
 * prints how far each language is and what is pending. `--check` writes no list; `--release` refuses one that is not empty.
 */

const mode = (['check', 'release'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'write';
const { problems, pending, folders } = goThroughWords(
  { words: wordsFolder, pages: join(root, 'server/content') },
  mode,
);
const english = folders.en ?? {};

type Pair = { readonly key: string; readonly text: string | undefined; readonly original: string };

const pairs = (own: WordFiles): Pair[] =>
  textsToTranslate(english).map(({ word, key, text: original }) => ({
    key: `${word}.${key}`,
    text: own[word]?.[key],
    original,
  }));

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

if (mode === 'write') console.table(await Promise.all(languages.map(describe)));
if (mode !== 'check') {
  const waiting = Object.entries(pending);
  console.log(`Pending, shown in English until they are translated: ${waiting.length}`);
  for (const [key, lacking] of waiting) console.log(`  ${key}: ${lacking}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
