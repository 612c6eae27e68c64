import { type SafeStorage, safeStorage } from '@paperlock/client/storage.ts';
import { createStore, type Store } from '@paperlock/ui/store.ts';
import { loadCatalog } from '@paperlock/words/catalogs.ts';
import { type LangCode, languageByCode, languageFromAccept, languageOf } from '@paperlock/words/languages.ts';
import type { BrowserPart } from '@paperlock/words/parts.ts';
import { type Catalog, createSpeaker, type Speaker } from '@paperlock/words/speak.ts';

/** The language in use and its texts, as far as they have been needed. */
export type Language = Pick<Store<Speaker>, 'get' | 'subscribe'> & {
  /** Fetches the texts of these parts, in this language and in whichever is chosen later. */
  readonly need: (...parts: BrowserPart[]) => Promise<void>;
  readonly choose: (lang: LangCode) => Promise<void>;
};

type LanguageSettings = {
  lang: LangCode;
  load?: (lang: LangCode, part: BrowserPart) => Promise<Catalog>;
  onMissing: (lang: LangCode, key: string) => void;
};

export const openLanguage = async ({
  lang: first,
  load = loadCatalog,
  onMissing,
}: LanguageSettings): Promise<Language> => {
  const fetchSpeaker = async (lang: LangCode, parts: Iterable<BrowserPart>): Promise<Speaker> => {
    const catalogs = await Promise.all(Array.from(parts, (part) => load(lang, part)));
    const catalog = Object.assign({}, ...catalogs);
    return createSpeaker({ lang, catalog, onMissing: (key) => onMissing(lang, key) });
  };

  const parts = new Set<BrowserPart>(['entry']);
  const store = createStore(await fetchSpeaker(first, parts));
  const inTurn = oneAtATime();

  return {
    get: store.get,
    subscribe: store.subscribe,
    need: (...wanted) =>
      inTurn(async () => {
        const more = wanted.filter((part) => !parts.has(part));
        if (more.length === 0) return;
        store.set(await fetchSpeaker(store.get().lang, [...parts, ...more]));
        for (const part of more) parts.add(part);
      }),
    choose: (lang) => inTurn(async () => store.set(await fetchSpeaker(lang, parts))),
  };
};

/** Texts that arrive late must not undo a newer choice, nor a choice leave out texts that were on their way. */
const oneAtATime = () => {
  let last: Promise<void> = Promise.resolve();
  return (job: () => Promise<void>): Promise<void> => {
    const turn = last.then(job);
    last = turn.catch(() => {});
    return turn;
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

export const hasChosenLanguage = (win: Window): boolean => openStorage(win).get(KEPT_AT) !== null;

/** Kept here for the app, and in a cookie so that the server sends the sign-in page in this language. */
export const rememberLanguage = (win: Window, lang: LangCode): void => {
  openStorage(win).set(KEPT_AT, lang);
  // Over plain http browsers would drop a cookie with this prefix.
  const [name, secure] = win.location.protocol === 'https:' ? ['__Host-lang', '; secure'] : ['lang', ''];
  win.document.cookie = `${name}=${lang}; path=/; max-age=31536000; samesite=lax${secure}`;
};

export const markDocument = (document: Document, lang: LangCode): void => {
  const { htmlLang, dir } = languageByCode(lang);
  Object.assign(document.documentElement, { lang: htmlLang, dir });
};
