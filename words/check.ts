import { languages } from './languages.ts';
import type { WordFiles } from './load.ts';
import { type Message, parseMessage } from './message.ts';
import { placeholdersOf } from './placeholders.ts';

/** What is wrong with the word files, one line for each mistake. Nothing may be built while there is one. */

/** Characters no reader sees and that turn or break the text around them. A line break is welcome. */
const forbidden = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|(?!\n)\p{Cc}/u;

const tryParse = (text: string): Message | SyntaxError => {
  try {
    return parseMessage(text);
  } catch (mistake) {
    if (mistake instanceof SyntaxError) return mistake;
    throw mistake;
  }
};

const checkText = (text: unknown): string[] => {
  if (typeof text !== 'string') return ['is not a text'];
  if (text.trim() === '') return ['is empty'];
  const problems: string[] = [];
  const hidden = forbidden.exec(text)?.[0];
  if (hidden) {
    const code = hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    problems.push(`has the forbidden character U+${code}`);
  }
  const message = tryParse(text);
  if (message instanceof SyntaxError) problems.push(`is broken: ${message.message}`);
  return problems;
};

/** Both texts are whole by now; what is compared is what they ask for. */
const compareTexts = (text: string, english: string): string[] => {
  const wanted = placeholdersOf(parseMessage(english));
  const found = placeholdersOf(parseMessage(text));
  const problems = [...wanted.keys()].filter((name) => !found.has(name)).map((name) => `lacks {${name}}`);
  for (const [name, use] of found) {
    const original = wanted.get(name);
    if (!original) {
      problems.push(`has {${name}}, which English has not`);
      continue;
    }
    if (use.plural && !original.plural) problems.push(`counts {${name}}, which English does not`);
    if (use.money !== original.money)
      problems.push(`shows {${name}} ${use.money ? '' : 'not '}as money, unlike English`);
    for (const choice of use.cases) {
      if (!original.cases.has(choice))
        problems.push(`chooses "${choice}" of {${name}}, which English does not`);
    }
  }
  return problems;
};

/** One language held against English, or English against itself. */
export const checkLanguage = (lang: string, own: WordFiles, english: WordFiles): string[] => {
  const problems: string[] = [];
  for (const word of new Set([...Object.keys(english), ...Object.keys(own)])) {
    const file = `words/${lang}/${word}.json`;
    const wanted = english[word];
    const texts = own[word];
    if (!wanted || !texts) {
      problems.push(wanted ? `${file}: missing` : `${file}: English has no such file`);
      continue;
    }
    for (const key of Object.keys(wanted)) {
      if (!Object.hasOwn(texts, key)) problems.push(`${file}: missing "${key}"`);
    }
    for (const [key, text] of Object.entries(texts)) {
      const original = Object.hasOwn(wanted, key) ? wanted[key] : undefined;
      if (!/^[a-z][a-z0-9_]*$/.test(key)) problems.push(`${file}: "${key}" is no key: use a-z, 0-9 and _`);
      if (original === undefined) {
        problems.push(`${file}: extra "${key}"`);
        continue;
      }
      const faults = checkText(text);
      const comparable = faults.length === 0 && checkText(original).length === 0;
      if (comparable) faults.push(...compareTexts(text, original));
      problems.push(...faults.map((fault) => `${file}: "${key}" ${fault}`));
    }
  }
  return problems;
};

/** Checks every language that has a folder. */
export const checkWords = (folders: Readonly<Record<string, WordFiles>>): string[] => {
  const { en: english = {}, ...others } = folders;
  const problems = checkLanguage('en', english, english);
  for (const [lang, own] of Object.entries(others)) {
    if (languages.some(({ code }) => code === lang)) problems.push(...checkLanguage(lang, own, english));
    else problems.push(`words/${lang}: not one of our languages`);
  }
  return problems;
};
