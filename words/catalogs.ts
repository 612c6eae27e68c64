/// <reference path="./virtual.d.ts" />
import { chunks, more } from 'virtual:words';
import { type LangCode, type Language, languages, pseudoLanguages } from './languages.ts';
import type { BrowserPart } from './parts.ts';
import type { Catalog } from './speak.ts';

/** The texts of one part in one language, in the browser: one small request, already filled with English. */
export const loadCatalog = async (lang: LangCode, part: BrowserPart): Promise<Catalog> => {
  const known = part === 'entry' ? chunks : (await more()).chunks;
  const chunk = known[`${lang}/${part}`] ?? known[`en/${part}`];
  if (!chunk) throw new Error(`this build has no words for ${part}`);
  return (await chunk()).default;
};

/** Pseudo-languages are among them only in development and in builds made for tests. */
export const offeredLanguages: readonly Language[] = [
  ...languages,
  ...pseudoLanguages.filter(({ code }) => `${code}/entry` in chunks),
];
