import { type SafeStorage, safeStorage } from '@paperlock/client/storage.ts';
import { loadCatalog } from '@paperlock/words/catalogs.ts';
import { type LangCode, languageByCode, languageFromAccept, languageOf } from '@paperlock/words/languages.ts';
import type { BrowserPart } from '@paperlock/words/parts.ts';
import { type Catalog, createSpeaker, type Speaker } from '@paperlock/words/speak.ts';
import { createStore, type Store } from './store.ts';

/** The language in use and its texts, as far as they have been needed. */
export type Language = Pick<Store<Speaker>, 'get' | 'subscribe'> & {
  /** Fetches the texts of a part, in this language and in whichever is chosen later. */
  readonly need: (part: BrowserPart) => Promise<void>;
  readonly choose: (lang: LangCode) => Promise<void>;
};

type LanguageSettings = {
  lang: LangCode;
  load?: (lang: LangCode, part: BrowserPart) => Promise<Catalog>;
  onMissing: (lang: LangCode, key: string) => void;
};

export const openLanguage = async ({
  lang,
  load = loadCatalog,
  onMissing,
}: LanguageSettings): Promise<Language> => {
  const parts = new Set<BrowserPart>(['entry']);
  let wanted = lang;

  const fetchSpeaker = async (): Promise<Speaker> => {
    const wish = wanted;
    const catalogs = await Promise.all([...parts].map((part) => load(wish, part)));
    return createSpeaker({
      lang: wish,
      catalog: Object.assign({}, ...catalogs),
      onMissing: (key) => onMissing(wish, key),
    });
  };

  const store = createStore(await fetchSpeaker());
  const renew = async () => {
    const speaker = await fetchSpeaker();
    // Whoever chose twice quickly gets the second choice, however slow the first one was.
    if (speaker.lang === wanted) store.set(speaker);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    need: async (part) => {
      if (parts.has(part)) return;
      parts.add(part);
      await renew();
    },
    choose: async (next) => {
      wanted = next;
      try {
        await renew();
      } catch (error) {
        wanted = store.get().lang;
        throw error;
      }
    },
  };
};

const KEPT_AT = 'paperlock.lang';

const openStorage = (win: Window): SafeStorage => safeStorage(() => win.localStorage);

/** The person's choice, else the language the server sent this page in, else what the browser asks for. */
export const languageAtStart = (win: Window): LangCode => {
  const chosen = openStorage(win).get(KEPT_AT) ?? win.document.documentElement.dataset.lang;
  if (chosen) return languageOf(chosen, { pseudo: true });
  return languageFromAccept(win.navigator.languages.join(','));
};

/** Kept here for the app, and in a cookie so that the server sends the sign-in page in this language. */
export const rememberLanguage = (win: Window, lang: LangCode): void => {
  openStorage(win).set(KEPT_AT, lang);
  win.document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
};

export const markDocument = (document: Document, lang: LangCode): void => {
  const { htmlLang, dir } = languageByCode(lang);
  document.documentElement.lang = htmlLang;
  document.documentElement.dir = dir;
};
