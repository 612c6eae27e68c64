import { existsSync, readFileSync } from 'node:fs';
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

const shipped = new URL('../../../../content/', import.meta.url);

export const createContent = (folder: URL = shipped): Content => {
  const known = new Map<string, ContentPage>();
  const read = (name: PageName, lang: LangCode): ContentPage => {
    const file = new URL(`${lang}/${name}.md`, folder);
    if (lang !== 'en' && !existsSync(file)) return page(name, 'en');
    const { htmlLang, dir } = languageByCode(lang);
    return { lang: htmlLang, dir, sections: readPage(readFileSync(file, 'utf8')) };
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
