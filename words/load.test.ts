import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { catalogFromDisk, describeLanguages, fillCatalog, isTranslated, readLanguage } from './load.ts';

const english = { common: { ok: 'OK', close: 'Close' }, refusals: { internal: 'Oh' } };

it('gaps are filled with English, and what English has not is left out', () => {
  const german = { common: { ok: 'Gut', extra: 'Mehr' } };
  expect(fillCatalog('de', english, german)).toEqual({
    'common.ok': 'Gut',
    'common.close': 'Close',
    'refusals.internal': 'Oh',
  });
});

it('English in a right-to-left language keeps its direction, line by line', () => {
  const own = { common: { ok: 'حسنا' } };
  expect(fillCatalog('ar', { common: { ok: 'OK', two: 'One.\n\nTwo.' } }, own)).toEqual({
    'common.ok': 'حسنا',
    'common.two': '\u2066One.\u2069\n\n\u2066Two.\u2069',
  });
});

it('a part holds only its own words', () => {
  expect(fillCatalog('en', english, english, 'entry')).toEqual({
    'common.ok': 'OK',
    'common.close': 'Close',
  });
});

it('pseudo-languages are made from English', () => {
  expect(fillCatalog('en-XA', english, {}, 'entry')).toMatchObject({ 'common.close': '[Çļöšé ñ]' });
});

it('a language is translated when it has most keys', () => {
  expect(isTranslated(english, english)).toBe(true);
  expect(isTranslated(english, { ...english, common: { ok: 'Gut' } })).toBe(true);
  expect(isTranslated(english, { common: { ok: 'Gut' } })).toBe(false);
  expect(isTranslated(english, {})).toBe(false);
});

it('the words on disk are there for every language, English wholly', () => {
  expect(catalogFromDisk('sv')['common.unknown_mistake']).toBeTruthy();
  expect(catalogFromDisk('sv')).toBe(catalogFromDisk('sv'));
  expect(describeLanguages()).toHaveLength(22);
  expect(describeLanguages()[0]).toEqual({ code: 'en', name: 'English', translated: true });
});

it('a file that is not JSON is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'de'));
  writeFileSync(join(folder, 'de', 'common.json'), '{ "ok": ');
  expect(() => readLanguage('de', folder)).toThrow('words/de/common.json: not readable as JSON');
  expect(readLanguage('fr', folder)).toEqual({});
});
