import { type LangCode, languageByCode, languages } from './languages.ts';
import type { WordFiles } from './load.ts';
import { type Message, parseMessage } from './message.ts';
import { partOf } from './parts.ts';
import { placeholdersOf } from './placeholders.ts';
import { remember } from './remember.ts';

/** What is wrong with the word files, one line for each mistake. A text that a language lacks is none: see pending.ts. */

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

/** The plural forms that whole and broken numbers of everyday size need: French "many" begins at a million, and is not among them. */
const pluralForms = remember((tag: string): ReadonlySet<string> => {
  const rules = new Intl.PluralRules(tag);
  const forms = new Set<string>([0.1, 1.5].map((n) => rules.select(n)));
  for (let n = 0; n <= 200; n += 1) forms.add(rules.select(n));
  return forms;
});

const missingForms = (message: Message, forms: ReadonlySet<string>): string[] =>
  message.flatMap((piece) => {
    if (typeof piece === 'string' || !('cases' in piece)) return [];
    const inner = [...piece.cases.values()].flatMap((each) => missingForms(each, forms));
    if (piece.kind === 'select') return inner;
    const lacking = [...forms].filter((form) => !piece.cases.has(form));
    return [...lacking.map((form) => `lacks "${form}" of {${piece.name}}`), ...inner];
  });

/** Names and signs that are the same in every language. */
const isName = (text: string): boolean =>
  !/\p{L}/u.test(text.replace(/\{\w+(, money)?\}|Paperlock|USDT|https?:\/\/\S+/g, ''));

/** What only a translation can get wrong. `same` lists the texts that a language shares with English. */
const checkTranslation = (
  lang: LangCode,
  text: string,
  english: string,
  same: readonly string[],
): string[] => {
  const problems = missingForms(parseMessage(text), pluralForms(languageByCode(lang).tag));
  if (text === english && !isName(text) && !same.includes(text)) problems.push('is the English text');
  return problems;
};

/** Words that a language shares with English, by language; `*` for all of them. */
export type SharedWords = Readonly<Record<string, readonly string[]>>;

const isLanguage = (code: string): code is LangCode => languages.some((language) => language.code === code);

/** One language held against English, or English against itself. The console speaks English only. */
export const checkLanguage = (
  lang: string,
  own: WordFiles,
  english: WordFiles,
  shared: SharedWords = {},
): string[] => {
  const problems: string[] = [];
  const same = [...(shared['*'] ?? []), ...(shared[lang] ?? [])];
  for (const word of new Set([...Object.keys(english), ...Object.keys(own)])) {
    const file = `words/${lang}/${word}.json`;
    const wanted = english[word];
    const texts = own[word];
    if (lang !== 'en' && partOf(word) === 'console') {
      if (texts) problems.push(`${file}: the console speaks English only`);
      continue;
    }
    if (!wanted) {
      problems.push(`${file}: English has no such file`);
      continue;
    }
    for (const [key, text] of Object.entries(texts ?? {})) {
      const original = Object.hasOwn(wanted, key) ? wanted[key] : undefined;
      if (!/^[a-z][a-z0-9_]*$/.test(key)) problems.push(`${file}: "${key}" is no key: use a-z, 0-9 and _`);
      if (original === undefined) {
        problems.push(`${file}: extra "${key}"`);
        continue;
      }
      const faults = checkText(text);
      const comparable = faults.length === 0 && checkText(original).length === 0;
      if (comparable) faults.push(...compareTexts(text, original));
      if (comparable && lang !== 'en' && isLanguage(lang))
        faults.push(...checkTranslation(lang, text, original, same));
      problems.push(...faults.map((fault) => `${file}: "${key}" ${fault}`));
    }
  }
  return problems;
};

/** Checks every language that has a folder. */
export const checkWords = (
  folders: Readonly<Record<string, WordFiles>>,
  shared: SharedWords = {},
): string[] => {
  const { en: english = {}, ...others } = folders;
  const problems = checkLanguage('en', english, english);
  for (const [lang, own] of Object.entries(others)) {
    if (isLanguage(lang)) problems.push(...checkLanguage(lang, own, english, shared));
    else problems.push(`words/${lang}: not one of our languages`);
  }
  return problems;
};
