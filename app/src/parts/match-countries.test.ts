import { describe, expect, it } from 'vitest';
import { matchCountries } from './match-countries.ts';

const countries = [
  { code: 'CI', name: 'Côte d’Ivoire', dial_code: '225' },
  { code: 'DE', name: 'Deutschland', dial_code: '49' },
  { code: 'DM', name: 'Dominica', dial_code: '1' },
  { code: 'DO', name: 'Dominican Republic', dial_code: '1' },
  { code: 'NL', name: 'Niederlande', dial_code: '31' },
];
const found = (typed: string) => matchCountries(countries, typed).map(({ code }) => code);

describe('a country is found', () => {
  it.each([
    ['by the beginning of its name', 'deut', ['DE']],
    ['without accents, case and signs', 'COTE D IVOIRE'.replace(' I', 'I'), ['CI']],
    ['by a word inside, after those that begin so', 'de', ['DE', 'NL']],
    ['by its code, first', 'do', ['DO', 'DM']],
    ['by its dial code', '+49', ['DE']],
    ['by the beginning of its dial code', '2', ['CI']],
    ['not at all when there is none', 'atlantis', []],
  ])('%s', (_, typed, codes) => {
    expect(found(typed)).toEqual(codes);
  });

  it('and all are there before anything is typed', () => {
    expect(found(' ')).toHaveLength(countries.length);
  });
});
