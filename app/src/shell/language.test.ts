import type { LangCode } from '@paperlock/words/languages.ts';
import type { BrowserPart } from '@paperlock/words/parts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAtStart, markDocument, openLanguage, rememberLanguage } from './language.ts';

vi.mock('@paperlock/words/catalogs.ts', () => ({ loadCatalog: vi.fn(), offeredLanguages: [] }));

const texts = async (lang: LangCode, part: BrowserPart) => ({ [`${part}.word`]: `${lang} ${part}` });
const open = (load = texts, onMissing = vi.fn()) => openLanguage({ lang: 'en', load, onMissing });

describe('the language in use', () => {
  it('starts with the texts of the entry and fetches a part when a page needs it', async () => {
    const language = await open();
    expect(language.get().sayKey('entry.word')).toBe('en entry');
    await language.need('app');
    expect(language.get().sayKey('app.word')).toBe('en app');
  });

  it('fetches a part once, however many pages need it', async () => {
    const load = vi.fn(texts);
    const language = await open(load);
    await Promise.all([language.need('app'), language.need('app')]);
    expect(load.mock.calls.filter(([, part]) => part === 'app')).toHaveLength(1);
  });

  it('fetches several parts in one go', async () => {
    const language = await open();
    await language.need('app', 'learn');
    expect(language.get().sayKey('app.word')).toBe('en app');
    expect(language.get().sayKey('learn.word')).toBe('en learn');
  });

  it('changes with everything fetched so far', async () => {
    const language = await open();
    const heard = vi.fn();
    language.subscribe(heard);
    await Promise.all([language.need('app'), language.choose('ar')]);
    expect(language.get()).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(language.get().sayKey('app.word')).toBe('ar app');
    expect(heard).toHaveBeenCalled();
  });

  it('ends with the last choice even when an earlier one arrives late', async () => {
    const language = await open(async (lang, part) => {
      await new Promise((resolve) => setTimeout(resolve, lang === 'de' ? 20 : 0));
      return texts(lang, part);
    });
    await Promise.all([language.choose('de'), language.choose('fr')]);
    expect(language.get().lang).toBe('fr');
  });

  it('stays as it was when the texts do not come, and can be chosen again', async () => {
    let broken = true;
    const language = await open((lang, part) =>
      broken && lang === 'de' ? Promise.reject(new Error('offline')) : texts(lang, part),
    );
    await expect(language.choose('de')).rejects.toThrow('offline');
    expect(language.get().lang).toBe('en');
    broken = false;
    await language.choose('de');
    expect(language.get().lang).toBe('de');
  });

  it('reports a text that is nowhere', async () => {
    const onMissing = vi.fn();
    (await open(texts, onMissing)).get().sayKey('entry.nowhere');
    expect(onMissing).toHaveBeenCalledWith('en', 'entry.nowhere');
  });
});

describe('the language at start', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.lang;
  });

  it('is the person’s choice first', () => {
    document.documentElement.dataset.lang = 'de';
    rememberLanguage(window, 'ph');
    expect(languageAtStart(window)).toBe('ph');
    expect(document.cookie).toContain('lang=ph');
  });

  it('is told to the server by a cookie of this host alone, over https', () => {
    const page = { cookie: '' };
    const secure = { localStorage, location: { protocol: 'https:' }, document: page } as unknown as Window;
    rememberLanguage(secure, 'de');
    expect(page.cookie).toBe('__Host-lang=de; path=/; max-age=31536000; samesite=lax; secure');
  });

  it('is else the one the server sent the page in', () => {
    document.documentElement.dataset.lang = 'ar';
    expect(languageAtStart(window)).toBe('ar');
  });

  it('is else the browser’s', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'en']);
    expect(languageAtStart(window)).toBe('zh-Hant');
    vi.restoreAllMocks();
  });

  it('is marked on the document with its direction', () => {
    markDocument(document, 'ar');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    markDocument(document, 'ph');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fil', 'ltr']);
  });
});
