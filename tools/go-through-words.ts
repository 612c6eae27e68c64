import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLanguage, checkWords, type SharedWords } from '@paperlock/words/check.ts';
import { keysSource } from '@paperlock/words/keys.ts';
import { languages } from '@paperlock/words/languages.ts';
import { readLanguage, textsToTranslate, type WordFiles } from '@paperlock/words/load.ts';
import { checkPending, findPending, type Pending, type Wanted } from '@paperlock/words/pending.ts';
import { checkEnglish } from '@paperlock/words/style.ts';

/** What translators are told lies beside the languages. */
const NOTES = 'notes';

/** Folders of the texts and of the pages of prose. */
type Places = { readonly words: string; readonly pages: string };
/** `write` brings pending.json up to date, `check` holds it, `release` also refuses one that is not empty. */
export type Mode = 'write' | 'check' | 'release';
type Findings = { problems: string[]; pending: Pending; folders: Readonly<Record<string, WordFiles>> };

/** Checks every language, and writes keys.gen.ts. */
export const goThroughWords = ({ words, pages }: Places, mode: Mode): Findings => {
  const folders: Findings['folders'] = Object.fromEntries(
    readdirSync(words, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['node_modules', NOTES].includes(entry.name))
      .map(({ name }) => [name, readLanguage(name, words)]),
  );
  const { en: english = {} } = folders;
  const shared: SharedWords = JSON.parse(readFileSync(join(words, 'same.json'), 'utf8'));
  const problems = checkWords(folders, shared);
  if (problems.some((problem) => !problem.startsWith('words/en/'))) problems.push(WAY_OUT);
  if (checkLanguage('en', english, english).length === 0) {
    writeFileSync(join(words, 'keys.gen.ts'), keysSource(english));
    problems.push(...checkEnglish(english, readLanguage(NOTES, words)));
  }
  const texts = textsToTranslate(english).map(({ word, key }) => ({
    key: `${word}.${key}`,
    isIn: (lang: string) => folders[lang]?.[word]?.[key] !== undefined,
  }));
  const codes = languages.map(({ code }) => code).filter((code) => code !== 'en' && folders[code]);
  const pending = findPending([...texts, ...pagesToTranslate(pages)], codes);
  const list = join(words, 'pending.json');
  if (mode === 'write') writeFileSync(list, `${JSON.stringify(pending, null, 2)}\n`);
  else problems.push(...holdList(list, pending));
  const count = Object.keys(pending).length;
  if (mode === 'release' && count > 0)
    problems.push(`A release needs every translation; ${count} are pending.`);
  return { problems, pending, folders };
};

const WAY_OUT =
  'Where English has changed: translate the text again, or remove it from the language and run npm run words, which lists it as pending.';

/** A list that two branches have changed may be no JSON until it is written again. */
const holdList = (file: string, pending: Pending): string[] => {
  try {
    return checkPending(JSON.parse(readFileSync(file, 'utf8')), pending);
  } catch {
    return ['words/pending.json cannot be read: run npm run words'];
  }
};

/** A page is pending where its sections or settings are not those of English. */
const pagesToTranslate = (folder: string): Wanted[] =>
  readdirSync(join(folder, 'en')).map((page) => {
    const outline = (lang: string): string | undefined => {
      const file = join(folder, lang, page);
      const marks = existsSync(file) && readFileSync(file, 'utf8').match(/^## |\{\w+\}/gm);
      return marks ? marks.sort().join('') : undefined;
    };
    const wanted = outline('en');
    return { key: `content/${page}`, isIn: (lang) => outline(lang) === wanted };
  });
