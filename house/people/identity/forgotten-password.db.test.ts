import { forgetPassword, info, login, resetPassword } from '@paperlock/contract/identity.ts';
import {
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

const NEW = 'Short Grass 7';

const letters = (account: string) => house.base.outbox.mailbox(account);

/** Asks for a code and reads it from the letter. */
const codeFor = async (account: string): Promise<string> => {
  await post(house, forgetPassword, { account });
  return /\b\d{6}\b/.exec((await letters(account))[0]?.subject ?? '')?.[0] ?? '';
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const reset = async (account: string, code: string, node = secondNode) =>
  nameOf((await post(node, resetPassword, { account, code, password: NEW, password_repeat: NEW })).code);
const signsIn = async ({ account }: TestCustomer, password: string) =>
  nameOf((await post(house, login, { account, password })).code);

describe('whoever forgot the password', () => {
  it('gets a code by letter, sets a new one, and is told of the change', async () => {
    const customer = await newCustomer(house, 'forgetful@example.org');
    const code = await codeFor(customer.account);
    const [letter] = await letters(customer.account);
    expect(letter).toMatchObject({ to: 'forgetful@example.org', subject: `Your Paperlock code: ${code}` });
    expect(letter?.body).toContain(`Your code is ${code}. It is valid for 10 minutes.`);
    expect(await reset(customer.account, code)).toBe('success');
    expect(await signsIn(customer, PASSWORD)).toBe('wrong_credentials');
    expect(await signsIn(customer, NEW)).toBe('success');
    expect((await letters(customer.account)).map(({ subject }) => subject)).toEqual([
      'Your Paperlock password was changed',
      `Your Paperlock code: ${code}`,
    ]);
  });

  it('is signed out everywhere: whoever knew the old one is out', async () => {
    const customer = await newCustomer(house);
    const bystander = await newCustomer(house);
    const { data } = await post(house, login, { account: customer.account, password: PASSWORD });
    await reset(customer.account, await codeFor(customer.account));
    for (const token of [customer.token, data.token]) {
      expect((await post(house, info, {}, { token })).code).toBe(401);
    }
    expect((await post(house, info, {}, { token: bystander.token })).code).toBe(200);
  });

  it('is read to in the language asked for, now and later', async () => {
    const { account } = await newCustomer(house);
    await post(house, forgetPassword, { account }, { headers: { lang: 'de' } });
    const { rows } = await house.data.asOwner.query('select lang, words from letter where recipient = $1', [
      account,
    ]);
    expect(rows).toEqual([{ lang: 'de', words: 'password_code' }]);
  });

  it('must choose a password by the rules, and does not lose a try by failing to', async () => {
    const customer = await newCustomer(house);
    const code = await codeFor(customer.account);
    const ask = { account: customer.account, code, password: NEW, password_repeat: NEW };
    const refusals = [
      [{ password: 'weak', password_repeat: 'weak' }, 'password_weak', 'password'],
      [
        { password: `1A${customer.account}`, password_repeat: `1A${customer.account}` },
        'password_weak',
        'password',
      ],
      [{ password_repeat: 'Other Grass 7' }, 'password_mismatch', 'password_repeat'],
    ] as const;
    for (let i = 0; i < 3; i += 1) {
      for (const [changes, name, field] of refusals) {
        const { code, refusal } = await post(house, resetPassword, { ...ask, ...changes });
        expect([nameOf(code), refusal.field]).toEqual([name, field]);
      }
    }
    expect(await reset(customer.account, code)).toBe('success');
  });
});

describe('a code', () => {
  it('guessed wrong five times is worth nothing, even to who has it', async () => {
    const customer = await newCustomer(house);
    const code = await codeFor(customer.account);
    for (let i = 0; i < 5; i += 1) expect(await reset(customer.account, otherThan(code))).toBe('code_wrong');
    expect(await reset(customer.account, code)).toBe('code_wrong');
    expect(await signsIn(customer, PASSWORD)).toBe('success');
  });

  it('is good at the fifth try', async () => {
    const { account } = await newCustomer(house);
    const code = await codeFor(account);
    for (let i = 0; i < 4; i += 1) await reset(account, otherThan(code));
    expect(await reset(account, code)).toBe('success');
  });

  it('guessed at twenty times at once, on two nodes, is compared five times', async () => {
    const { account, user } = await newCustomer(house);
    const code = await codeFor(account);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(account, otherThan(code), i % 2 ? house : secondNode)),
    );
    const { rows } = await house.data.asOwner.query(
      'select tries_left from letter_code where customer_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ tries_left: 0 }]);
    expect(await reset(account, code)).toBe('code_wrong');
  });

  it('is good for ten minutes', async () => {
    const { account, user } = await newCustomer(house);
    const code = await codeFor(account);
    const letPass = (time: string) =>
      house.data.asOwner.query(
        'update letter_code set expires_at = expires_at - $2::interval where customer_id = $1',
        [user.id, time],
      );
    await letPass('10 minutes');
    expect(await reset(account, code)).toBe('code_wrong');
    await letPass('-20 seconds');
    expect(await reset(account, code)).toBe('success');
  });

  it('is good once, also for two who use it at the same moment on two nodes', async () => {
    const { account, user } = await newCustomer(house);
    const code = await codeFor(account);
    // Its row is held until both wait for it: then both have compared the code before either has used it up.
    const { asOwner } = house.data;
    await asOwner.query('begin');
    await asOwner.query('select from letter_code where customer_id = $1 for update', [user.id]);
    const both = [reset(account, code, house), reset(account, code, secondNode)];
    const waiting = `select from pg_locks where locktype = 'tuple' and relation = 'letter_code'::regclass
                        and database = (select oid from pg_database where datname = current_database())`;
    const areWaiting = async () => expect((await asOwner.query(waiting)).rowCount).toBe(2);
    await vi.waitFor(areWaiting, { timeout: 15_000 });
    await asOwner.query('commit');
    expect((await Promise.all(both)).sort()).toEqual(['code_wrong', 'success']);
    expect(await reset(account, code)).toBe('code_wrong');
  });

  it('is replaced by the next one, which has all its tries', async () => {
    const { account } = await newCustomer(house);
    const first = await codeFor(account);
    for (let i = 0; i < 5; i += 1) await reset(account, otherThan(first));
    const second = await codeFor(account);
    if (first !== second) expect(await reset(account, first)).toBe('code_wrong');
    expect(await reset(account, second)).toBe('success');
  });

  it('of one person is nothing to another', async () => {
    const [mine, theirs] = [await newCustomer(house), await newCustomer(house)];
    const code = await codeFor(mine.account);
    await codeFor(theirs.account);
    const { rows } = await house.data.asOwner.query('select code_hash from letter_code');
    expect(new Set(rows.map(({ code_hash }) => code_hash.toString('hex'))).size).toBe(rows.length);
    expect(await reset('nobody_here', code)).toBe('code_wrong');
    expect(await reset('!!', code)).toBe('code_wrong');
  });
});
