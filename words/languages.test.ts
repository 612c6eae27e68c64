import { describe, expect, it } from 'vitest';
import { isPseudo, languageByCode, languageFromAccept, languageOf, languages } from './languages.ts';

describe('the languages', () => {
  it('are the twenty-two of the product, English first', () => {
    expect(languages.map(({ code }) => code).join(' ')).toBe(
      'en zh-Hans zh-Hant ja ko de fr vi th ms es el pt ph it af ar hi id tr ru sv',
    );
  });

  it('are all known to Intl under their tag', () => {
    for (const { tag, htmlLang } of languages) {
      const primary = htmlLang.split('-')[0];
      expect(new Intl.PluralRules(tag).resolvedOptions().locale.split('-')[0]).toBe(primary);
      expect(new Intl.NumberFormat(tag).resolvedOptions().locale.split('-')[0]).toBe(primary);
    }
  });

  it('run right to left in Arabic and its pseudo-language alone', () => {
    expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar']);
    expect(languageByCode('ar-XB').dir).toBe('rtl');
  });

  it('give Filipino a name that Intl and screen readers know', () => {
    expect(languageByCode('ph')).toMatchObject({ tag: 'fil', htmlLang: 'fil' });
  });

  it('count digits of Arabic in Latin ones but say plain "ar" to the page', () => {
    const { tag, htmlLang } = languageByCode('ar');
    expect(new Intl.NumberFormat(tag).format(1234)).toBe('1,234');
    expect(htmlLang).toBe('ar');
  });
});

describe('a language named by a caller', () => {
  it.each([
    ['de', 'de'],
    ['ZH-HANT', 'zh-Hant'],
    [' ph ', 'ph'],
    ['fil', 'ph'],
    ['xx', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
    ['de-AT', 'en'],
    ['constructor', 'en'],
  ])('%s is taken as %s', (text, code) => {
    expect(languageOf(text)).toBe(code);
  });

  it('may be a pseudo-language only where those are allowed', () => {
    expect(languageOf('en-XA')).toBe('en');
    expect(languageOf('en-xa', { pseudo: true })).toBe('en-XA');
    expect(isPseudo('en-XA')).toBe(true);
    expect(isPseudo('en')).toBe(false);
  });
});

describe('the languages a browser accepts', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, sv;q=0.7', 'sv'],
    ['xx, fr;q=0.1', 'fr'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['pt-BR', 'pt'],
    ['es-419', 'es'],
    ['fil-PH', 'ph'],
    ['tl', 'ph'],
    ['in-ID', 'id'],
    ['ar-EG', 'ar'],
    ['de;q=0, it', 'it'],
    ['de;q=nonsense, it;q=0.1', 'it'],
    ['*', 'en'],
    ['en-XA', 'en'],
    ['', 'en'],
    [null, 'en'],
    [';;;,,,q=1', 'en'],
  ])('%s leads to %s', (header, code) => {
    expect(languageFromAccept(header)).toBe(code);
  });
});
