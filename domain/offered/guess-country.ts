import { type HelpCountry, isHelpCountry } from './bodies.ts';

/**
 * The country in which a reader of these languages most likely lives, as far as it is on the list: the first region that they
 * name (`de-AT`), else the one where the first language is most at home (`sv`: Sweden). Only the language they read the app in
 * counts: a browser in another one says nothing about where they live.
 */
export const guessCountry = (languages: readonly string[], spoken: string): HelpCountry | undefined => {
  const locales = languages
    .map(localeOf)
    .filter((locale) => locale?.language === localeOf(spoken)?.language)
    .filter((locale) => locale !== undefined);
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region;
  return region !== undefined && isHelpCountry(region) ? region : undefined;
};

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};
