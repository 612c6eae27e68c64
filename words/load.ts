import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPseudo, type LangCode, languageByCode, languages } from './languages.ts';
import { type Part, partOf } from './parts.ts';
import { pseudoText } from './pseudo.ts';
import { remember } from './remember.ts';
import type { Catalog } from './speak.ts';

/** The word files on disk, for the server and the build. Needs Node. */

export const wordsFolder = fileURLToPath(new URL('.', import.meta.url));

/** Word (`identity`) → key (`login_title`) → text. */
export type WordFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const readWord = (lang: string, name: string, folder: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(join(folder, lang, name), 'utf8'));
  } catch (mistake) {
    throw new Error(`words/${lang}/${name}: not readable as JSON`, { cause: mistake });
  }
};

/** One language as it stands on disk; nothing if it has no folder yet. */
export const readLanguage = (lang: string, folder = wordsFolder): WordFiles => {
  if (!existsSync(join(folder, lang))) return {};
  return Object.fromEntries(
    readdirSync(join(folder, lang))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [name.slice(0, -'.json'.length), readWord(lang, name, folder)]),
  );
};

/** English inside a right-to-left page keeps its own direction, or its full stops would wander to the front. */
const isolated = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `\u2066${line}\u2069`))
    .join('\n');

/** The texts of a part, or all, in one language; English where the language has none. */
export const fillCatalog = (lang: LangCode, english: WordFiles, own: WordFiles, part?: Part): Catalog => {
  const catalog: Record<string, string> = {};
  const borrowed = languageByCode(lang).dir === 'rtl' ? isolated : (text: string) => text;
  for (const [word, texts] of Object.entries(english)) {
    if (part && partOf(word) !== part) continue;
    for (const [key, text] of Object.entries(texts)) {
      catalog[`${word}.${key}`] = isPseudo(lang)
        ? pseudoText(lang, text)
        : (own[word]?.[key] ?? borrowed(text));
    }
  }
  return catalog;
};

/** Every text that a language should have: all but the console's, which speaks English only. */
export const textsToTranslate = (english: WordFiles): { word: string; key: string; text: string }[] =>
  Object.entries(english)
    .filter(([word]) => partOf(word) !== 'console')
    .flatMap(([word, texts]) => Object.entries(texts).map(([key, text]) => ({ word, key, text })));

/** Whether it has most texts. A few that are pending do not make it one that is in English for now. */
export const isTranslated = (english: WordFiles, own: WordFiles): boolean => {
  const wanted = textsToTranslate(english);
  return wanted.filter(({ word, key }) => own[word]?.[key] !== undefined).length > wanted.length / 2;
};

const onDisk = remember((lang: LangCode) => readLanguage(lang));

/** Every text in one language, English where it has none. Read once. */
export const catalogFromDisk = remember((lang: LangCode) => fillCatalog(lang, onDisk('en'), onDisk(lang)));

const describeLanguage = remember((code: LangCode) => ({
  code,
  name: languageByCode(code).name,
  translated: isTranslated(onDisk('en'), onDisk(code)),
}));

/** The languages to offer, and whether each is translated. Read once. */
export const describeLanguages = () => languages.map(({ code }) => describeLanguage(code));
