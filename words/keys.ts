import type { WordFiles } from './load.ts';
import { parseMessage } from './message.ts';
import { type Placeholders, placeholdersOf } from './placeholders.ts';

/** Writes `keys.gen.ts`: every key of English with the values its text needs, for the compiler to hold. */

const paramsType = (placeholders: Placeholders): string => {
  if (placeholders.size === 0) return 'Record<never, never>';
  const fields = [...placeholders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { plural, select, money }]) => {
      const type = plural ? 'number' : select || money ? 'string' : 'string | number';
      return `${name}: ${type}`;
    });
  return `{ ${fields.join('; ')} }`;
};

export const keysSource = (english: WordFiles): string => {
  const lines = Object.entries(english).flatMap(([word, texts]) =>
    Object.entries(texts).map(
      ([key, text]) => `  '${word}.${key}': ${paramsType(placeholdersOf(parseMessage(text)))};`,
    ),
  );
  return [
    '// Written by `npm run words` from words/en/*.json.',
    'export type Words = {',
    ...lines.sort(),
    '};',
    '',
  ].join('\n');
};
