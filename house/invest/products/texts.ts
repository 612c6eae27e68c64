import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import { languages } from '@paperlock/words/languages.ts';

const ours: readonly string[] = languages.map(({ code }) => code);

/** Refuses a text in a language that users cannot choose. */
export const foreignTexts = (texts: object): Refused<'malformed'> | null =>
  Object.keys(texts).every((lang) => ours.includes(lang))
    ? null
    : refused('malformed', { field: 'texts', params: { problem: 'invalid', field: 'texts' } });
