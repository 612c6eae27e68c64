import type { LangCode, Language } from '@paperlock/words/languages.ts';
import { languages } from '@paperlock/words/languages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLanguage } from './language.ts';

const offered: readonly Language[] = languages;
const nameIn = async (lang: LangCode) => ({ 'console.name': `Console in ${lang}` });

beforeEach(() => window.localStorage.clear());

describe('the language', () => {
  it('is the one chosen last, and the document says so', async () => {
    const first = await openLanguage(window, { offered, load: nameIn });
    await first.choose('ar');
    expect(document.documentElement.dir).toBe('rtl');

    const second = await openLanguage(window, { offered, load: nameIn });
    expect(second.get().say('console.name')).toBe('Console in ar');
    expect(document.documentElement.lang).toBe('ar');
  });

  it('is not one that this build does not offer', async () => {
    window.localStorage.setItem('paperlock.lang', 'ar-XB');
    const language = await openLanguage(window, { offered, load: nameIn });
    expect(language.get().lang).toBe('en');
  });

  it('is the second choice of whoever chose twice quickly', async () => {
    const waiting = new Map<LangCode, () => void>();
    const load = async (lang: LangCode) => {
      if (lang !== 'en') await new Promise<void>((resolve) => waiting.set(lang, resolve));
      return nameIn(lang);
    };
    const language = await openLanguage(window, {
      offered,
      load: (lang, part) => (part === 'entry' ? nameIn(lang) : load(lang)),
    });
    const slow = language.choose('de');
    const quick = language.choose('fr');
    waiting.get('fr')?.();
    await quick;
    waiting.get('de')?.();
    await slow;
    expect(language.get().lang).toBe('fr');
  });
});
