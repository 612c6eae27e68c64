import { safeStorage } from '@paperlock/client/storage.ts';
import { createStore, type Store } from '@paperlock/ui/store.ts';
import {
  type LangCode,
  type Language,
  languageByCode,
  languageFromAccept,
} from '@paperlock/words/languages.ts';
import type { BrowserPart } from '@paperlock/words/parts.ts';
import { type Catalog, createSpeaker, type Speaker } from '@paperlock/words/speak.ts';

export type LanguageChoice = Pick<Store<Speaker>, 'get' | 'subscribe'> & {
  readonly offered: readonly Language[];
  readonly choose: (lang: LangCode) => Promise<void>;
};

type Words = {
  readonly offered: readonly Language[];
  readonly load: (lang: LangCode, part: BrowserPart) => Promise<Catalog>;
};

const KEPT_AT = 'paperlock.lang';

/** Opens with the person's choice, else with what the browser asks for. */
export const openLanguage = async (win: Window, { offered, load }: Words): Promise<LanguageChoice> => {
  const storage = safeStorage(() => win.localStorage);

  const fetchSpeaker = async (lang: LangCode): Promise<Speaker> => {
    const catalogs = await Promise.all([load(lang, 'entry'), load(lang, 'console')]);
    return createSpeaker({ lang, catalog: Object.assign({}, ...catalogs) });
  };
  const markDocument = (lang: LangCode) => {
    const { htmlLang, dir } = languageByCode(lang);
    Object.assign(win.document.documentElement, { lang: htmlLang, dir });
  };

  const kept = offered.find(({ code }) => code === storage.get(KEPT_AT));
  let wanted = kept?.code ?? languageFromAccept(win.navigator.languages.join(','));
  const store = createStore(await fetchSpeaker(wanted));
  markDocument(wanted);

  return {
    get: store.get,
    subscribe: store.subscribe,
    offered,
    choose: async (lang) => {
      wanted = lang;
      const speaker = await fetchSpeaker(lang);
      // Whoever chose twice quickly gets the second choice, however slow the first one was.
      if (lang !== wanted) return;
      storage.set(KEPT_AT, lang);
      markDocument(lang);
      store.set(speaker);
    },
  };
};
