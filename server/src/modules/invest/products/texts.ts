import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import { languages } from '@paperlock/words/languages.ts';

const ours: readonly string[] = languages.map(({ code }) => code);

/** A text in a language that nobody can choose would never be read. */
export const foreignTexts = (texts: object): Refused<'malformed'> | null =>
  Object.keys(texts).every((lang) => ours.includes(lang))
    ? null
    : refused('malformed', { field: 'texts', params: { problem: 'invalid', field: 'texts' } });
