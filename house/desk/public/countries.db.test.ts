import { getCountry } from '@paperlock/contract/common.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { languages } from '@paperlock/words/languages.ts';
import { expect, it } from 'vitest';

const house = await openTestHouse();

const listIn = async (lang: string) => (await post(house, getCountry, {}, { headers: { lang } })).data.list;

it('names every country in the language of the reader, in its order', async () => {
  const english = await listIn('en');
  expect(english.find(({ code }) => code === 'DE')).toEqual({
    code: 'DE',
    name: 'Germany',
    dial_code: '49',
    currency: 'EUR',
    bank: { account: { kind: 'iban', prefix: 'DE', min: 22, max: 22 }, routing: null },
  });
  expect(english.map(({ name }) => name).slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);

  const swedish = (await listIn('sv')).map(({ name }) => name);
  expect(swedish.indexOf('Åland')).toBeGreaterThan(swedish.indexOf('Zimbabwe'));
  expect((await listIn('ar')).find(({ code }) => code === 'DE')?.name).toBe('ألمانيا');
});

it('has the same countries, each with a name of its own, in all languages', async () => {
  const codes = (await listIn('en')).map(({ code }) => code).sort();
  for (const { code: lang } of languages) {
    const list = await listIn(lang);
    expect(list.map(({ code }) => code).sort()).toEqual(codes);
    expect(new Set(list.map(({ name }) => name)).size).toBe(codes.length);
    expect(list.filter(({ code, name }) => code === name)).toEqual([]);
  }
});
