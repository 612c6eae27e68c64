import { randomUUID } from 'node:crypto';
import { newCustomer, openTestHouse, type TestCustomer } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { bind, listOf, PIN, rowsOf, somebody } from './test-bindings.ts';

const house = await openTestHouse();

const certified = async (): Promise<TestCustomer> => {
  const person = await somebody(house);
  await house.people.identity.certify(house.db.sql, {
    customerId: person.user.id,
    name: 'Maria Silva',
    at: new Date(),
  });
  return person;
};

const bank = (changes: object = {}) => ({
  kind: 'bank',
  country: 'DE',
  bank: 'Practice Bank',
  branch: 'Mitte',
  account: 'DE89 3704 0044 0532 0130 00',
  account_type: 'savings',
  holder: 'MARIA silva',
  pin: PIN,
  request_no: randomUUID(),
  ...changes,
});

describe('a bank card', () => {
  it('is bound for the certified name, sealed and masked', async () => {
    const person = await certified();
    const { data } = await bind(house, person, bank());
    expect(data).toMatchObject({
      kind: 'bank',
      label: 'Practice Bank',
      country: 'DE',
      branch: 'Mitte',
      routing: '',
      account_masked: 'DE8***000',
      account_type: 'savings',
    });
    expect((await listOf(house, person)).holder).toBe('Maria Silva');
    const everything = await house.data.asOwner.query(
      `select (select jsonb_agg(b)::text from binding b) || (select jsonb_agg(o)::text from once o)
           || (select jsonb_agg(l)::text from letter l) || (select jsonb_agg(f)::text from fact f) as text`,
    );
    expect(everything.rows[0].text).not.toContain('0532013000');
  });

  it('needs a certified person, and before that a PIN of their own', async () => {
    expect(await bind(house, await newCustomer(house), bank())).toMatchObject({ name: 'pin_default' });
    expect(await bind(house, await somebody(house), bank())).toMatchObject({ name: 'not_certified' });
  });

  it.each([
    ['of somebody else', { holder: 'Mario Silva' }, 'holder_differs', 'holder'],
    ['with a typo', { account: 'DE89370400440532013001' }, 'bank_account_invalid', 'account'],
    ['of another country', { country: 'NL' }, 'bank_account_invalid', 'account'],
    ['of no country', { country: 'ZZ' }, 'bank_account_invalid', 'country'],
    ['without the code of its bank', { country: 'US', account: '123456' }, 'bank_account_invalid', 'routing'],
    ['of a country in small letters', { country: 'de' }, 'malformed', 'country'],
    ['without a bank', { bank: '  ' }, 'malformed', 'bank'],
    ['with too long a bank', { bank: 'x'.repeat(81) }, 'malformed', 'bank'],
    ['with marks that turn the text around', { bank: 'Bank\u202e' }, 'malformed', 'bank'],
    ['with a number for its number', { account: 1e21 }, 'malformed', 'account'],
    ['of a third type', { account_type: 'gold' }, 'malformed', 'account_type'],
    ['with a label', { label: 'x' }, 'malformed', 'label'],
  ])('%s is refused', async (_, changes, name, field) => {
    const person = await certified();
    expect(await bind(house, person, bank(changes))).toMatchObject({ name, field });
    expect(await rowsOf(house, person)).toEqual([]);
  });

  it('is bound once, however its number is written', async () => {
    const person = await certified();
    expect((await bind(house, person, bank())).name).toBe('success');
    expect(
      await bind(house, person, bank({ account: 'de89370400440532013000', bank: 'Other' })),
    ).toMatchObject({
      name: 'binding_exists',
      field: 'account',
    });
  });
});
