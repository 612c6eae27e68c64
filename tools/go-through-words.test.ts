import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillCatalog, readLanguage } from '@paperlock/words/load.ts';
import { expect, it, onTestFinished } from 'vitest';
import { goThroughWords, type Mode } from './go-through-words.ts';

/** A house of three languages, all of them complete. */
const newHouse = () => {
  const home = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const places = { words: join(home, 'words'), pages: join(home, 'content') };
  const write = (path: string, content: unknown) => {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('words/same.json', {});
  write('words/pending.json', '{}\n');
  for (const [lang, hello, title] of [
    ['en', 'Hello', 'Money'],
    ['de', 'Hallo', 'Geld'],
    ['ar', 'مرحبا', 'المال'],
  ] as const) {
    write(`words/${lang}/common.json`, { hello });
    write(`content/${lang}/faq.md`, `## ${title}\n{wallet_fee} USDT\n`);
  }
  return {
    ...places,
    write,
    problems: (mode: Mode) => goThroughWords(places, mode).problems,
    list: () => JSON.parse(readFileSync(join(places.words, 'pending.json'), 'utf8')),
  };
};

it('nothing is pending in complete languages, and a release may go', () => {
  const { problems, list } = newHouse();
  for (const mode of ['check', 'write', 'check', 'release'] as const) expect(problems(mode)).toEqual([]);
  expect(list()).toEqual({});
});

it('a text that only English has is pending and said in English; the check passes, a release does not', () => {
  const { words, write, problems, list } = newHouse();
  write('words/en/common.json', { hello: 'Hello', bye: 'Good bye.', again: 'See you' });
  write('words/de/common.json', { hello: 'Hallo', again: 'Bis bald' });
  expect(problems('check')).toEqual([
    '"common.again" is pending (ar), which words/pending.json does not say: run npm run words',
    '"common.bye" is pending (all), which words/pending.json does not say: run npm run words',
  ]);
  expect(problems('write')).toEqual([]);
  expect(list()).toEqual({ 'common.again': 'ar', 'common.bye': 'all' });
  expect(problems('check')).toEqual([]);
  expect(problems('release')).toEqual(['A release needs every translation; 2 are pending.']);

  const catalog = (lang: 'de' | 'ar') =>
    fillCatalog(lang, readLanguage('en', words), readLanguage(lang, words));
  expect(catalog('de')).toMatchObject({ 'common.hello': 'Hallo', 'common.bye': 'Good bye.' });
  expect(catalog('ar')).toMatchObject({ 'common.bye': '\u2066Good bye.\u2069' });

  write('words/ar/common.json', { hello: 'مرحبا', again: 'إلى اللقاء' });
  expect(problems('check')).toEqual([
    '"common.again" is no longer pending, but words/pending.json lists it: run npm run words',
  ]);
});

it('a new file of English is pending as a whole', () => {
  const { write, problems, list } = newHouse();
  write('words/en/home.json', { title: 'Home' });
  expect(problems('write')).toEqual([]);
  expect(list()).toEqual({ 'home.title': 'all' });
});

it('a page is pending where it lacks a section or a setting of English', () => {
  const { write, problems, list } = newHouse();
  write('content/en/faq.md', '## Money\n{wallet_fee} USDT\n## Time\nLater\n');
  write('content/de/faq.md', '## Geld\n{wallet_fee} USDT\n## Zeit\nSpäter\n');
  expect(problems('write')).toEqual([]);
  expect(list()).toEqual({ 'content/faq.md': 'ar' });
});

it('a translation that no longer fits is a mistake, until it is removed and waits', () => {
  const { write, problems, list } = newHouse();
  write('words/en/common.json', { hello: 'Hello {name}' });
  write('words/notes/common.json', { hello: '{name}: of a person' });
  expect(problems('write')).toEqual([
    'words/ar/common.json: "hello" lacks {name}',
    'words/de/common.json: "hello" lacks {name}',
    expect.stringContaining('translate the text again, or remove it'),
  ]);
  for (const lang of ['de', 'ar']) write(`words/${lang}/common.json`, {});
  expect(problems('write')).toEqual([]);
  expect(list()).toEqual({ 'common.hello': 'all' });
});

it('a list that two branches have changed is written again', () => {
  const { write, problems } = newHouse();
  write('words/pending.json', '<<<<<<< ours');
  expect(problems('check')).toEqual(['words/pending.json cannot be read: run npm run words']);
  expect(problems('write')).toEqual([]);
  expect(problems('check')).toEqual([]);
});
