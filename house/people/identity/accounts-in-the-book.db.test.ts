import { register } from '@paperlock/contract/identity.ts';
import { nameOf, newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const standing = async (id: string) =>
  (await house.base.ledger.balances(id)).map(({ account, balanceMicro }) => [account.kind, balanceMicro]);
const atZero = [
  ['available', 0n],
  ['locked', 0n],
  ['held', 0n],
];
const owners = async () => (await house.data.asOwner.query('select from ledger.owner')).rowCount;
const ask = (account: string) => ({
  account,
  password: PASSWORD,
  password_repeat: PASSWORD,
  consent: true,
});

describe('a customer who registers', () => {
  it('has something available, locked and held from the first moment: nothing', async () => {
    const { user } = await newCustomer(house);
    expect(await standing(user.id)).toEqual(atZero);
  });

  it('and is refused leaves no account in the book', async () => {
    const { account } = await newCustomer(house);
    const before = await owners();
    expect(nameOf((await post(house, register, ask(account))).code)).toBe('account_taken');
    expect(await owners()).toBe(before);
  });

  it('and whose registration breaks off at the last step leaves no account in the book', async () => {
    const before = await owners();
    await house.data.asOwner.query('alter table session add constraint closed check (false) not valid');
    expect((await post(house, register, ask('unlucky'))).code).toBe(500);
    await house.data.asOwner.query('alter table session drop constraint closed');
    expect(await owners()).toBe(before);
    const { user } = await newCustomer(house, 'unlucky');
    expect(await standing(user.id)).toEqual(atZero);
  });
});
