import type { SettingTexts } from '@paperlock/domain/settings/settings.ts';
import { type LangCode, languageByCode } from '@paperlock/words/languages.ts';
import { fillIn } from './fill-in.ts';
import { readPage, type Section } from './read-page.ts';

/** Pages of prose, one file per language in `server/content/`; English where a language has no file. */

export type PageName = 'about' | 'faq' | 'instructions';

/** `lang` and `dir` describe the text, which may be English inside another language. */
export type ContentPage = { lang: string; dir: 'ltr' | 'rtl'; sections: Section[] };

export type Content = {
  page(name: PageName, lang: LangCode, settings: SettingTexts): ContentPage;
};

export type ContentParts = {
  /** Returns the page as it was written; null where a language has none. */
  helpPage(lang: LangCode, name: PageName): string | null;
};

export const createContent = ({ helpPage }: ContentParts): Content => {
  const known = new Map<string, ContentPage>();
  const read = (name: PageName, lang: LangCode): ContentPage => {
    const written = helpPage(lang, name);
    if (written === null) {
      if (lang === 'en') throw new Error(`there is no page ${name}`);
      return page(name, 'en');
    }
    const { htmlLang, dir } = languageByCode(lang);
    return { lang: htmlLang, dir, sections: readPage(written) };
  };
  const page = (name: PageName, lang: LangCode): ContentPage => {
    const key = `${lang}/${name}`;
    const found = known.get(key) ?? read(name, lang);
    known.set(key, found);
    return found;
  };
  return {
    page: (name, lang, settings) => {
      const found = page(name, lang);
      return { ...found, sections: fillIn(found.sections, settings, lang) };
    },
  };
};
