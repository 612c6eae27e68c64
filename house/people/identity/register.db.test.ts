import { randomUUID } from 'node:crypto';
import { classCreate } from '@paperlock/contract/classes-desk.ts';
import { login, register } from '@paperlock/contract/identity.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { stopMachineClock } from '../../db/test-machine-clock.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

const ask = (account: string, changes: object = {}) => ({
  account,
  password: PASSWORD,
  password_repeat: PASSWORD,
  consent: true,
  ...changes,
});
const tryRegister = async (account: string, changes: object = {}, node = secondNode) => {
  const { code, refusal, envelope } = await post(node, register, ask(account, changes));
  return { name: nameOf(code), field: refusal.field, params: refusal.params, message: envelope.message };
};
const customers = async () => (await house.data.asOwner.query('select 1 from customer')).rowCount;

describe('an account', () => {
  it.each([
    ['Mira@Example.ORG', 'email', 'mira@example.org'],
    ['+49 151 2345 6789', 'phone', '+4915123456789'],
    ['Mira_99', 'username', 'mira_99'],
  ] as const)('opened as %s is one of kind %s, and its owner is signed in', async (typed, kind, account) => {
    const opened = await between(house.base.clock, () => post(house, register, ask(typed)));
    const { code, data } = opened.value;
    expect(code).toBe(200);
    expect(data.user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      account,
      account_kind: kind,
      email: null,
      phone: null,
      username: null,
      [kind]: account,
      name: null,
      invitation_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      certified: false,
      avatar: null,
      time_zone: null,
      language: null,
      guest: false,
      created_at: expect.any(String),
    });
    expectBetween(data.expires_at, opened, 7 * 86_400_000);
    const [row] = (await house.data.asOwner.query('select * from customer where id = $1', [data.user.id]))
      .rows;
    expect(row).toMatchObject({ [kind]: account, consent_version: 1, invited_by: null });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['kim@example.org', ['KIM@EXAMPLE.ORG', ' kim@example.org ', 'ｋｉｍ＠example.org'.replace('＠', '@')]],
    ['+442079460123', ['+44 20 7946 0123', '+44-(20)-7946.0123', '＋４４２０７９４６０１２３']],
    ['kim_77', ['KIM_77', 'Kim_77', 'ｋｉｍ_７７']],
  ])('%s is met by each way to write it', async (account, variants) => {
    const { user } = await newCustomer(house, account);
    for (const variant of variants) {
      expect(await tryRegister(variant)).toMatchObject({ name: 'account_taken', field: 'account' });
      const { code, data } = await post(house, login, { account: variant, password: PASSWORD });
      expect([code, data.user.id]).toEqual([200, user.id]);
    }
  });

  it('that many open at once, on two nodes, belongs to exactly one of them', async () => {
    const before = Number(await customers());
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) => tryRegister('racer@example.org', {}, i % 2 ? house : secondNode)),
    );
    expect(results.map(({ name }) => name).sort()).toEqual([...Array(11).fill('account_taken'), 'success']);
    expect(await customers()).toBe(before + 1);
  });

  it.each([
    'ab',
    '9lives',
    'mira!',
    'mira@localhost',
    '+49 151',
    '+4912',
    '0151 23456789',
    '+99912345678',
    'мira_9',
  ])('cannot be named %s', async (account) => {
    expect(await tryRegister(account)).toMatchObject({ name: 'account_invalid', field: 'account' });
  });
});

describe('a registration is refused', () => {
  it.each([
    ['Aa1', 'too_short', 'at least 8'],
    [`Aa1${'x'.repeat(126)}`, 'too_long', 'at most 128'],
    ['lower case 1', 'no_upper', 'upper-case'],
    ['UPPER CASE 1', 'no_lower', 'lower-case'],
    ['No digit here', 'no_digit', 'digit'],
    ['Weakling 1', 'contains_account', 'contain your account'],
    ['Passw0rd', 'too_common', 'too common'],
  ])('with the password %s: %s', async (password, fault, words) => {
    const before = await customers();
    const refusal = await tryRegister('weakling', { password, password_repeat: password });
    expect(refusal).toMatchObject({ name: 'password_weak', field: 'password', params: { fault } });
    expect(refusal.message).toContain(words);
    expect(await customers()).toBe(before);
  });

  it.each([
    [
      'when the passwords differ',
      { password_repeat: `${PASSWORD} ` },
      'password_mismatch',
      'password_repeat',
    ],
    ['without consent', { consent: false }, 'consent_missing', 'consent'],
    [
      'with an unknown invitation',
      { invitation_code: 'ZZZZZZZZZZ' },
      'invitation_unknown',
      'invitation_code',
    ],
    ['when consent is only nearly given', { consent: 'true' }, 'malformed', 'consent'],
  ])('%s', async (_, changes, name, field) => {
    const before = await customers();
    expect(await tryRegister('careless', changes)).toMatchObject({ name, field });
    expect(await customers()).toBe(before);
  });
});

describe('an invitation code', () => {
  it('is taken as people write it, and is remembered', async () => {
    const { user } = await newCustomer(house);
    const code = '0123ABCDEF';
    await house.data.asOwner.query('update customer set invitation_code = $2 where id = $1', [user.id, code]);
    for (const typed of [code, '0123abcdef', ' 0123 ABCDE F ', 'OI23-ABCDEF', 'ol23 abcdef']) {
      const invited = await post(
        house,
        register,
        ask(`guest_${Math.random().toString(36).slice(2, 10)}`, { invitation_code: typed }),
      );
      expect([typed, invited.code]).toEqual([typed, 200]);
      const { rows } = await house.data.asOwner.query('select invited_by from customer where id = $1', [
        invited.data.user.id,
      ]);
      expect(rows).toEqual([{ invited_by: user.id }]);
    }
  });

  it('may be left out or empty', async () => {
    for (const [i, changes] of [{}, { invitation_code: '' }, { invitation_code: ' - ' }].entries()) {
      expect(await tryRegister(`alone_${i}`, changes)).toMatchObject({ name: 'success' });
    }
  });
});

/** More would wait for a connection for longer than anybody is kept waiting. */
const AT_ONCE = 50;

/** Registers as many from one address, in crowds that come at once, and counts the answers by name. */
const arrive = async (node: TestHouse, count: number, ip: string, changes: (nth: number) => object) => {
  const all = Array.from({ length: count }, (_, nth) => nth);
  const names: string[] = [];
  while (all.length > 0) {
    const crowd = all.splice(0, AT_ONCE).map(async (nth) => {
      const account = `arrives_${ip.replaceAll('.', '_')}_${nth}`;
      return nameOf((await post(node, register, ask(account, changes(nth)), { ip })).code);
    });
    names.push(...(await Promise.all(crowd)));
  }
  return (name: string) => names.filter((one) => one === name).length;
};

describe('a class behind one address', () => {
  it('is let in at once by its code, and leaves the thirty of everybody else', async () => {
    const strict = await openTestHouse({ rateLimitScale: 1 });
    const cookie = await signInOperator(strict, await newOperator(strict, 'educator'));
    const { data } = await post(strict, classCreate, { name: 'Class', request_no: randomUUID() }, { cookie });
    const pupils = await arrive(strict, 35, '192.0.2.3', () => ({ invitation_code: data.code }));
    expect(pupils('success')).toBe(35);
    const ordinary = await post(strict, register, ask('beside_class'), { ip: '192.0.2.3' });
    expect(nameOf(ordinary.code)).toBe('success');
    await strict.close();
  });

  it('after two hundred tries an hour, right and wrong codes are refused alike', async () => {
    const strict = await openTestHouse({ rateLimitScale: 1 });
    await stopMachineClock(strict.data);
    const cookie = await signInOperator(strict, await newOperator(strict, 'educator'));
    const { data } = await post(strict, classCreate, { name: 'Class', request_no: randomUUID() }, { cookie });
    const guess = (nth: number) => ({ invitation_code: `ZZZZZ${String(nth).padStart(3, '0')}` });
    const guesses = await arrive(strict, 203, '192.0.2.4', guess);
    expect([guesses('invitation_unknown'), guesses('too_many_requests')]).toEqual([200, 3]);
    const right = await arrive(strict, 1, '192.0.2.4', () => ({ invitation_code: data.code }));
    expect(right('too_many_requests')).toBe(1);
    await strict.close();
  });
});

it('thirty accounts an hour from one address, and not one more', async () => {
  const strict = await openTestHouse({ rateLimitScale: 1 });
  const tries = Array.from({ length: 33 }, (_, i) =>
    post(strict, register, ask(`many_${i}`), { ip: '192.0.2.1' }),
  );
  const codes = (await Promise.all(tries)).map(({ code }) => nameOf(code));
  expect(codes.filter((name) => name === 'success')).toHaveLength(30);
  expect(codes.filter((name) => name === 'too_many_requests')).toHaveLength(3);
  expect((await post(strict, register, ask('elsewhere'), { ip: '192.0.2.2' })).code).toBe(200);
  await strict.close();
});
