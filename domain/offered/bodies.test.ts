import { describe, expect, it } from 'vitest';
import { judgeAddress } from '../web-view/judge-address.ts';
import { bodiesOf, helpCountries } from './bodies.ts';
import { guessCountry } from './guess-country.ts';

const bodies = helpCountries.flatMap((country) => bodiesOf(country));

describe('the public bodies', () => {
  it.each(bodies.filter(({ url }) => url !== undefined))(
    '$name is at an address that can be followed',
    ({ url }) => {
      expect(judgeAddress(url ?? '', { hosts: [], origin: 'https://paperlock.example.org' })).toMatchObject({
        kind: 'outside',
        encoded: false,
      });
    },
  );

  it('can each be reached in one way at least', () => {
    expect(bodies.filter(({ url, phone }) => !url && !phone)).toEqual([]);
  });

  it('have one name and one address each', () => {
    const names = bodies.map(({ name }) => name);
    const urls = bodies.flatMap(({ url }) => url ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(urls).size).toBe(urls.length);
  });
});

describe('the country that is chosen at first', () => {
  it.each([
    [['de-AT', 'en-US'], 'de', 'AT'],
    [['fr', 'fr-BE'], 'fr', 'BE'],
    [['sv'], 'sv', 'SE'],
    [['zh-Hant'], 'zh-Hant', 'TW'],
    [['fil'], 'fil', 'PH'],
    [['ru-RU'], 'ru', undefined],
    [['en-US'], 'ar', undefined],
    [['not a language'], 'en', undefined],
    [[], 'en', undefined],
  ])('for %j of somebody who reads %s is %s', (languages, spoken, country) => {
    expect(guessCountry(languages, spoken)).toBe(country);
  });
});
