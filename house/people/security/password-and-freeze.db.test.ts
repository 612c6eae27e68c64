import { info, login } from '@paperlock/contract/identity.ts';
import { unfreeze, unfreezeCode } from '@paperlock/contract/second-step.ts';
import { changePassword, freeze, security } from '@paperlock/contract/security.ts';
import {
  nameOf,
  newCustomer,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const NEW = 'Short Grass 7';
const signIn = (account: string, password = PASSWORD) => post(house, login, { account, password });
const isAlive = async (token: string) => (await post(house, info, {}, { token })).code === 200;
const letters = (account: string) => house.base.outbox.mailbox(account);

describe('a change of the password', () => {
  const change = async ({ token }: TestCustomer, changes: object = {}) => {
    const ask = { old_password: PASSWORD, password: NEW, password_repeat: NEW, ...changes };
    const { code, refusal, data } = await post(house, changePassword, ask, { token });
    return { name: nameOf(code), field: refusal.field, data };
  };

  it('keeps this session, ends every other, holds withdrawals and tells by letter and message', async () => {
    const customer = await newCustomer(house);
    const other = (await signIn(customer.account)).data.token;
    const { name, data } = await change(customer);
    expect(name).toBe('success');
    expect([await isAlive(customer.token), await isAlive(other)]).toEqual([true, false]);
    expect(nameOf((await signIn(customer.account)).code)).toBe('wrong_credentials');
    expect((await signIn(customer.account, NEW)).code).toBe(200);
    const overview = (await post(house, security, {}, { token: customer.token })).data;
    expect(overview.hold?.until).toBe(data.hold_until);
    expect((await letters(customer.account))[0]?.subject).toBe('Your Paperlock password was changed');
    const [message] = await house.base.facts.page(customer.user.id, null, 1);
    expect(message).toMatchObject({ kind: 'password_changed', params: { hold_until: data.hold_until } });
  });

  it.each([
    [{ old_password: 'Wrong Grass 1' }, 'password_wrong', 'old_password'],
    [{ password: 'weak', password_repeat: 'weak' }, 'password_weak', 'password'],
    [{ password_repeat: 'Other Grass 7' }, 'password_mismatch', 'password_repeat'],
  ])('with %j is refused', async (changes, name, field) => {
    const customer = await newCustomer(house);
    const other = (await signIn(customer.account)).data.token;
    expect(await change(customer, changes)).toMatchObject({ name, field });
    expect(await isAlive(other)).toBe(true);
    expect((await signIn(customer.account)).code).toBe(200);
  });

  it('sent twice at once happens once', async () => {
    const customer = await newCustomer(house);
    const other = { password: 'Dry Grass 5x', password_repeat: 'Dry Grass 5x' };
    const both = await Promise.all([change(customer), change(customer, other)]);
    expect(both.map(({ name }) => name).sort()).toEqual(['password_wrong', 'success']);
  });

  it('may be tried ten times with wrong passwords in a quarter of an hour', async () => {
    const strict = await openTestHouse({ rateLimitScale: 1 });
    const { token } = await newCustomer(strict);
    const names: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const ask = { old_password: 'Wrong Grass 1', password: NEW, password_repeat: NEW };
      names.push(nameOf((await post(strict, changePassword, ask, { token })).code));
    }
    expect(names).toEqual([...Array(10).fill('password_wrong'), 'too_many_requests']);
    await strict.close();
  });
});

describe('a frozen account', () => {
  const freezeIt = async (customer: TestCustomer, password = PASSWORD) =>
    nameOf((await post(house, freeze, { password }, { token: customer.token })).code);
  const frozen = async () => {
    const customer = await newCustomer(house);
    expect(await freezeIt(customer)).toBe('success');
    return customer;
  };
  const challengeOf = async ({ account }: TestCustomer) =>
    String((await signIn(account)).refusal.params?.challenge);
  const codeFor = async (customer: TestCustomer, challenge: string) => {
    await post(house, unfreezeCode, { challenge });
    return /\b\d{6}\b/.exec((await letters(customer.account))[0]?.subject ?? '')?.[0] ?? '';
  };
  const open = async (challenge: string, code: string) =>
    nameOf((await post(house, unfreeze, { challenge, code })).code);

  it('lets nobody in, and whoever was in is out', async () => {
    const customer = await newCustomer(house);
    const other = (await signIn(customer.account)).data.token;
    expect(await freezeIt(customer, 'Wrong Grass 1')).toBe('password_wrong');
    expect(await freezeIt(customer)).toBe('success');
    expect([await isAlive(customer.token), await isAlive(other)]).toEqual([false, false]);
    expect(nameOf((await signIn(customer.account)).code)).toBe('account_frozen');
    expect(nameOf((await signIn(customer.account, 'Wrong Grass 1')).code)).toBe('wrong_credentials');
  });

  it('is opened with the password and the code of a letter, which sign nobody in by themselves', async () => {
    const customer = await frozen();
    const challenge = await challengeOf(customer);
    const code = await codeFor(customer, challenge);
    expect(await open(challenge, code)).toBe('success');
    expect(await open(challenge, code)).toBe('second_factor_expired');
    expect((await signIn(customer.account)).code).toBe(200);
    expect((await letters(customer.account))[0]?.subject).toBe('Your Paperlock account is unfrozen');
  });

  it('stays frozen for whoever has no letter, or somebody else’s', async () => {
    const [mine, theirs] = [await frozen(), await frozen()];
    const challenge = await challengeOf(mine);
    expect(await open(challenge, '000000')).toBe('code_wrong');
    const code = await codeFor(theirs, await challengeOf(theirs));
    expect(await open(challenge, code)).toBe('code_wrong');
    expect(await open('x'.repeat(43), code)).toBe('second_factor_expired');
    expect(nameOf((await signIn(mine.account)).code)).toBe('account_frozen');
  });

  it('lets nobody slip in who signs in at the very moment it is frozen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await newCustomer(house);
      const [, ...answers] = await Promise.all([
        freezeIt(customer),
        ...Array.from({ length: 4 }, () => signIn(customer.account)),
      ]);
      for (const { code, data } of answers) {
        if (code === 200) expect(await isAlive(data.token)).toBe(false);
      }
    }
  });
});
