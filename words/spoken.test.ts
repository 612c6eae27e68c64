import { expect, it } from 'vitest';
import { format } from './format.ts';
import { languageByCode, languages } from './languages.ts';
import { catalogFromDisk } from './load.ts';
import { type Message, parseMessage } from './message.ts';
import { placeholdersOf } from './placeholders.ts';

/** Every text of every language is said with values, so that nobody reads a brace or an empty sentence. */

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

/** One set of values for each number and each choice. */
const valuesFor = (message: Message): Record<string, string | number>[] => {
  const places = [...placeholdersOf(message)];
  const most = Math.max(counts.length, ...places.map(([, { cases }]) => cases.size));
  const rounds = places.some(([, { plural, select }]) => plural || select) ? most : 1;
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      places.map(([name, { plural, cases, money }]) => {
        const choices = [...cases];
        if (plural) return [name, counts[round % counts.length] ?? 0];
        if (choices.length > 0) return [name, choices[round % choices.length] ?? 'other'];
        return [name, money ? '1234.5' : `«${name}»`];
      }),
    ),
  );
};

it.each(languages.map(({ code }) => code))('every text of %s is whole with whatever it is given', (code) => {
  const { tag, dir } = languageByCode(code);
  const broken: string[] = [];
  for (const [key, text] of Object.entries(catalogFromDisk(code))) {
    for (const values of valuesFor(parseMessage(text))) {
      const said = format(text, values, tag, dir === 'rtl');
      if (/[{}]|undefined|NaN/.test(said) || said.trim() === '') broken.push(`${key}: ${said}`);
    }
  }
  expect(broken).toEqual([]);
});
