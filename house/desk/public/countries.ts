import type { Answer } from '@paperlock/contract/call.ts';
import { getCountry } from '@paperlock/contract/common.ts';
import { bankRuleOf } from '@paperlock/domain/countries/bank-rules.ts';
import { countries } from '@paperlock/domain/countries/countries.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { countryName } from '@paperlock/words/display.ts';
import { type LangCode, languageByCode } from '@paperlock/words/languages.ts';
import type { Desk } from '../desk.ts';

type Countries = Answer<typeof getCountry>;

/** Returns countries in the alphabetical order of the language. */
const countriesIn = (lang: LangCode): Countries => {
  const { tag } = languageByCode(lang);
  const { compare } = new Intl.Collator(tag);
  const list = countries.map(({ code, dialCode, currency }) => ({
    code,
    name: countryName(tag, code),
    dial_code: dialCode,
    currency,
    bank: bankRuleOf(code),
  }));
  return { list: list.sort((one, other) => compare(one.name, other.name)) };
};

export const serveCountries = (desk: Desk): void => {
  const made = new Map<LangCode, Countries>();
  desk.public(getCountry, async (_, __, { lang }) => {
    const answer = made.get(lang) ?? countriesIn(lang);
    made.set(lang, answer);
    return done(answer);
  });
};
