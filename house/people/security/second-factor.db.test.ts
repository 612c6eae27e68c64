import { randomUUID } from 'node:crypto';
import { deleteAccount, exportData } from '@paperlock/contract/dossier.ts';
import { forgetPassword, info, login, resetPassword } from '@paperlock/contract/identity.ts';
import { loginCode } from '@paperlock/contract/second-step.ts';
import {
  changePassword,
  changePin,
  forgetPin,
  loginLog,
  passkeyOptionsCall,
  passkeyRemove,
  recoveryCodes,
  resetPin,
  security,
  totpDisable,
  totpEnable,
  totpSetup,
} from '@paperlock/contract/security.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
  turnOnFactor,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

const setUp = ({ token }: TestCustomer) => post(house, totpSetup, { password: PASSWORD }, { token });
const enable = ({ token }: TestCustomer, code: string) => post(house, totpEnable, { code }, { token });
const withFactor = async () => {
  const customer = await newCustomer(house);
  return { customer, ...(await turnOnFactor(house, customer)) };
};
const begin = (account: string, password = PASSWORD) => post(house, login, { account, password });
const challengeOf = async ({ account }: TestCustomer) =>
  String((await begin(account)).refusal.params?.challenge);
const finish = async (challenge: string, code: string, node: House = secondNode) =>
  post(node, loginCode, { challenge, code });
const finishName = async (challenge: string, code: string, node?: House) =>
  nameOf((await finish(challenge, code, node)).code);
const wrongCode = async (secret: string) => {
  const near = await Promise.all([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

describe('turning the second factor on', () => {
  it('takes the password and a first code, gives ten recovery codes once, holds and tells by letter', async () => {
    const customer = await newCustomer(house);
    const caller = { token: customer.token };
    expect(nameOf((await post(house, totpSetup, { password: 'Wrong Grass 1' }, caller)).code)).toBe(
      'password_wrong',
    );
    const { secret, uri } = (await setUp(customer)).data;
    expect(uri).toContain(secret);
    expect((await post(house, security, {}, caller)).data.second_factor.on).toBe(false);
    expect(nameOf((await enable(customer, await wrongCode(secret))).code)).toBe('second_factor_wrong');
    const { data } = await enable(customer, await codeOf(secret));
    expect(new Set(data.recovery_codes).size).toBe(10);
    for (const code of data.recovery_codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const overview = (await post(house, security, {}, caller)).data;
    expect(overview.second_factor).toEqual({ on: true, recovery_codes_left: 10 });
    expect(overview.hold?.until).toBe(data.hold_until);
    const [letter] = await house.base.outbox.mailbox(customer.account);
    expect(letter?.subject).toBe('Paperlock two-step verification is on');
  });

  it('is over after a quarter of an hour, and begins anew with another secret', async () => {
    const customer = await newCustomer(house);
    const first = (await setUp(customer)).data.secret;
    await house.data.asOwner.query(`update second_factor set setup_until = now() - interval '1 second'`);
    expect(nameOf((await enable(customer, await codeOf(first))).code)).toBe('second_factor_expired');
    const second = (await setUp(customer)).data.secret;
    expect(nameOf((await enable(customer, await codeOf(first))).code)).toBe('second_factor_wrong');
    expect((await enable(customer, await codeOf(second))).code).toBe(200);
  });

  it('happens once, also when it is sent twice at the same moment', async () => {
    const customer = await newCustomer(house);
    const { secret } = (await setUp(customer)).data;
    const code = await codeOf(secret);
    const both = await Promise.all([enable(customer, code), enable(customer, code)]);
    expect(both.filter((reply) => reply.code === 200)).toHaveLength(1);
    expect(nameOf((await setUp(customer)).code)).toBe('second_factor_is_on');
  });

  it('leaves neither the secret nor a recovery code to be read in the database', async () => {
    const { secret, recovery } = await withFactor();
    for (const table of ['second_factor', 'recovery_code', 'letter', 'audit_event']) {
      const { rows } = await house.data.asOwner.query(`select t::text as text from ${table} t`);
      const all = rows.map(({ text }) => text).join();
      for (const text of [secret, ...recovery]) expect(all).not.toContain(text);
    }
  });
});

describe('signing in with the second factor on', () => {
  it('takes two steps; the first alone opens nothing', async () => {
    const { customer, secret } = await withFactor();
    const first = await begin(customer.account);
    expect(nameOf(first.code)).toBe('second_factor_needed');
    expect(first.refusal.params).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), passkeys: 0 });
    const challenge = String(first.refusal.params?.challenge);
    expect((await post(house, info, {}, { token: challenge })).code).toBe(401);
    const { code, data } = await finish(challenge, await codeOf(secret));
    expect([code, data.user.id]).toEqual([200, customer.user.id]);
    expect((await post(house, info, {}, { token: data.token })).code).toBe(200);
  });

  it('with a wrong password is answered as ever', async () => {
    const { customer } = await withFactor();
    expect((await begin(customer.account, 'Wrong Grass 1')).envelope.data).toEqual({});
  });

  it('takes each code once, even at the same moment on two nodes', async () => {
    const { customer, secret } = await withFactor();
    const [one, two] = [await challengeOf(customer), await challengeOf(customer)];
    const code = await codeOf(secret);
    const both = await Promise.all([finishName(one, code, house), finishName(two, code, secondNode)]);
    expect(both.sort()).toEqual(['second_factor_wrong', 'success']);
  });

  it('takes each recovery code once, as people write it', async () => {
    const { customer, recovery } = await withFactor();
    const [first = '', second = ''] = recovery;
    expect(await finishName(await challengeOf(customer), first)).toBe('success');
    expect(await finishName(await challengeOf(customer), first)).toBe('second_factor_wrong');
    expect(await finishName(await challengeOf(customer), ` ${second.toLowerCase().replace('-', ' ')} `)).toBe(
      'success',
    );
    const { data } = await post(house, security, {}, { token: customer.token });
    expect(data.second_factor.recovery_codes_left).toBe(8);
  });

  it('of one person takes nobody else’s code', async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()];
    const challenge = await challengeOf(mine.customer);
    expect(await finishName(challenge, await codeOf(theirs.secret))).toBe('second_factor_wrong');
    expect(await finishName(challenge, theirs.recovery[0] ?? '')).toBe('second_factor_wrong');
  });

  it('is over after five wrong codes, or five minutes', async () => {
    const { customer, secret } = await withFactor();
    const challenge = await challengeOf(customer);
    for (let n = 0; n < 5; n += 1) {
      expect(await finishName(challenge, await wrongCode(secret))).toBe('second_factor_wrong');
    }
    expect(await finishName(challenge, await codeOf(secret))).toBe('second_factor_expired');
    const late = await challengeOf(customer);
    await house.data.asOwner.query(
      `update sign_in_challenge set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await finishName(late, await codeOf(secret))).toBe('second_factor_expired');
    expect(await house.people.identity.forgetOld()).toBeGreaterThan(0);
  });

  it('stands in the login log with how it was done, and so do failures', async () => {
    const { customer, secret, recovery } = await withFactor();
    await begin(customer.account, 'Wrong Grass 1');
    await finish(await challengeOf(customer), await wrongCode(secret));
    await finish(await challengeOf(customer), await codeOf(secret));
    await finish(await challengeOf(customer), recovery[0] ?? '');
    const { data } = await post(house, loginLog, {}, { token: customer.token });
    expect(data.list.map(({ succeeded, means, place }) => [succeeded, means, place])).toEqual([
      [true, 'recovery_code', '127.0.0.*'],
      [true, 'code', '127.0.0.*'],
      [false, 'code', '127.0.0.*'],
      [false, 'password', '127.0.0.*'],
      [true, 'password', '127.0.0.*'],
    ]);
    const other = await newCustomer(house);
    expect((await post(house, loginLog, {}, { token: other.token })).data.list).toHaveLength(1);
  });
});

it('a new password by the code of a letter leaves it on, and opens nothing by itself', async () => {
  const { customer, secret } = await withFactor();
  const { account } = customer;
  await post(house, forgetPassword, { account });
  const [letter] = await house.base.outbox.mailbox(account);
  const code = /\b\d{6}\b/.exec(letter?.subject ?? '')?.[0] ?? '';
  const password = 'Short Grass 7';
  expect(
    (await post(house, resetPassword, { account, code, password, password_repeat: password })).code,
  ).toBe(200);
  const { refusal, code: answered } = await begin(account, password);
  expect(nameOf(answered)).toBe('second_factor_needed');
  expect(await finishName(String(refusal.params?.challenge), await codeOf(secret))).toBe('success');
});

describe('turning it off', () => {
  it('takes the password and a code, and then the password alone signs in', async () => {
    const { customer, secret, recovery } = await withFactor();
    const off = async (password: string, code: string) =>
      nameOf((await post(house, totpDisable, { password, code }, { token: customer.token })).code);
    expect(await off('Wrong Grass 1', await codeOf(secret))).toBe('password_wrong');
    expect(await off(PASSWORD, await wrongCode(secret))).toBe('second_factor_wrong');
    expect(await off(PASSWORD, recovery[3] ?? '')).toBe('success');
    expect((await begin(customer.account)).code).toBe(200);
    expect(await off(PASSWORD, await codeOf(secret))).toBe('second_factor_is_off');
    const renewed = await post(house, recoveryCodes, { password: PASSWORD, code: '000000' }, customer);
    expect(nameOf(renewed.code)).toBe('second_factor_is_off');
  });

  it('new recovery codes take the place of the old ones', async () => {
    const { customer, secret, recovery } = await withFactor();
    const renew = (code: string) => post(house, recoveryCodes, { password: PASSWORD, code }, customer);
    expect(nameOf((await renew(await wrongCode(secret))).code)).toBe('second_factor_wrong');
    const { data } = await renew(recovery[1] ?? '');
    expect(await finishName(await challengeOf(customer), recovery[0] ?? '')).toBe('second_factor_wrong');
    expect(await finishName(await challengeOf(customer), data.recovery_codes[0] ?? '')).toBe('success');
  });
});

describe('where it is on, the password alone', () => {
  const id = randomUUID();
  const changes = [
    [passkeyOptionsCall, {}],
    [passkeyRemove, { id }],
    [changePin, { old_pin: DEFAULT_PIN, pin: '194822', pin_repeat: '194822' }],
  ] as const;

  it('adds no passkey, removes none, and sets no PIN', async () => {
    const { customer, secret } = await withFactor();
    for (const [call, ask] of changes) {
      const tryWith = async (more: object) => {
        const { code, refusal } = await post(house, call, { password: PASSWORD, ...ask, ...more }, customer);
        return [call.path, nameOf(code), refusal?.field];
      };
      expect(await tryWith({})).toEqual([call.path, 'second_factor_needed', 'code']);
      expect(await tryWith({ code: await wrongCode(secret) })).toEqual([
        call.path,
        'second_factor_wrong',
        'code',
      ]);
    }
    expect(
      (await post(house, passkeyOptionsCall, { password: PASSWORD, code: await codeOf(secret) }, customer))
        .code,
    ).toBe(200);
    expect((await post(house, security, {}, customer)).data.pin.is_default).toBe(true);
  });

  it('sets no new password', async () => {
    const { customer, secret } = await withFactor();
    const tryWith = async (more: object) => {
      const ask = { old_password: PASSWORD, password: 'Other Grass 7', password_repeat: 'Other Grass 7' };
      return nameOf((await post(house, changePassword, { ...ask, ...more }, customer)).code);
    };
    expect(await tryWith({})).toBe('second_factor_needed');
    expect(await tryWith({ code: await codeOf(secret) })).toBe('success');
  });
});

it('whoever has the password may not guess codes for ever by beginning again and again', async () => {
  const strict = await openTestHouse({ rateLimitScale: 1 });
  const customer = await newCustomer(strict);
  const { secret } = await turnOnFactor(strict, customer);
  const guess = async (code: string) => {
    const { refusal } = await post(strict, login, { account: customer.account, password: PASSWORD });
    return nameOf(
      (await post(strict, loginCode, { challenge: String(refusal.params?.challenge), code })).code,
    );
  };
  for (let n = 0; n < 20; n += 1) expect(await guess(await wrongCode(secret))).toBe('second_factor_wrong');
  expect(await guess(await codeOf(secret))).toBe('too_many_requests');
  await strict.close();
});

describe('with the second factor on, session and password are not enough', () => {
  const PIN = '194822';
  const ask = async (call: Parameters<typeof post>[1], fields: object, who: TestCustomer) => {
    const { code, refusal } = await post(house, call, { password: PASSWORD, ...fields }, who);
    return [nameOf(code), refusal?.field];
  };
  const pins = { pin: PIN, pin_repeat: PIN };

  it('to reset the fund PIN', async () => {
    const { customer, secret } = await withFactor();
    await post(house, forgetPin, {}, customer);
    const [letter] = await house.base.outbox.mailbox(customer.account);
    const code = /\b\d{6}\b/.exec(letter?.subject ?? '')?.[0] ?? '';
    const reset = (fields: object) => ask(resetPin, { ...pins, code, ...fields }, customer);
    expect(await reset({})).toEqual(['second_factor_needed', 'factor_code']);
    expect(await reset({ factor_code: await wrongCode(secret) })).toEqual([
      'second_factor_wrong',
      'factor_code',
    ]);
    expect((await post(house, security, {}, customer)).data.pin.is_default).toBe(true);
    expect((await reset({ factor_code: await codeOf(secret) }))[0]).toBe('success');
  });

  it('to take one’s data along', async () => {
    const { customer, secret } = await withFactor();
    expect(await ask(exportData, {}, customer)).toEqual(['second_factor_needed', 'code']);
    expect(await ask(exportData, { code: await wrongCode(secret) }, customer)).toEqual([
      'second_factor_wrong',
      'code',
    ]);
    expect((await ask(exportData, { code: await codeOf(secret) }, customer))[0]).toBe('success');
  });

  it('to close the account', async () => {
    const { customer, secret, recovery } = await withFactor();
    const first = { ...pins, code: recovery[0] };
    expect((await post(house, changePin, first, customer)).code).toBe(200);
    const close = (fields: object) => ask(deleteAccount, { pin: PIN, ...fields }, customer);
    expect(await close({})).toEqual(['second_factor_needed', 'code']);
    expect(await close({ code: await wrongCode(secret) })).toEqual(['second_factor_wrong', 'code']);
    expect((await post(house, info, {}, customer)).code).toBe(200);
    expect((await close({ code: await codeOf(secret) }))[0]).toBe('success');
    expect((await post(house, info, {}, customer)).code).toBe(401);
  });
});
