import {
  operatorAccess,
  operatorChangePassword,
  operatorFactorBegin,
  operatorFactorFinish,
  operatorRecoveryCodes,
} from '@paperlock/contract/operator-access.ts';
import { operatorLogin, operatorLoginCode, operatorMe } from '@paperlock/contract/operators.ts';
import {
  codeOf,
  nameOf,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const NEW = 'Wide River 7';

/** Signed in a while ago: the code of this moment and the next one are still to be used. */
const signedIn = async () => {
  const operator = await newOperator(house, 'viewer');
  const cookie = await signInOperator(house, operator);
  await house.data.asOwner.query('update operator set totp_step = 0 where account = $1', [operator.account]);
  return { operator, cookie };
};
const change = async (cookie: string, code: string, changes: object = {}) => {
  const ask = { old_password: PASSWORD, code, password: NEW, password_repeat: NEW, ...changes };
  const { code: answered, data, refusal } = await post(house, operatorChangePassword, ask, { cookie });
  return { name: nameOf(answered), data, refusal };
};
const isAlive = async (cookie: string) => (await post(house, operatorMe, {}, { cookie })).code === 200;
const begin = async ({ account }: TestOperator, password = PASSWORD) => {
  const { code, data } = await post(house, operatorLogin, { account, password });
  return { name: nameOf(code), ...data };
};
const signInWith = async (operator: TestOperator, code: string, password = PASSWORD) => {
  const { challenge } = await begin(operator, password);
  return nameOf((await post(house, operatorLoginCode, { challenge, code })).code);
};
const newCodes = async (operator: TestOperator, cookie: string, steps = 0) => {
  const ask = { password: PASSWORD, code: await codeOf(operator.secret, steps) };
  return (await post(house, operatorRecoveryCodes, ask, { cookie })).data.recovery_codes;
};

describe('a new password', () => {
  it('takes the old one and a code, ends every other session and lets this one go on', async () => {
    const { operator, cookie } = await signedIn();
    const elsewhere = await signInOperator(house, operator);
    const { challenge } = await begin(operator);
    const { name, data } = await change(cookie, await codeOf(operator.secret, 1));
    expect([name, data]).toEqual(['success', { ended: 1 }]);
    expect([await isAlive(cookie), await isAlive(elsewhere)]).toEqual([true, false]);
    expect((await begin(operator)).name).toBe('wrong_credentials');
    expect((await begin(operator, NEW)).name).toBe('success');
    // Whoever had passed the first step with the old one begins again.
    const ask = { challenge, code: await codeOf(operator.secret, 1) };
    expect(nameOf((await post(house, operatorLoginCode, ask)).code)).toBe('second_factor_expired');
  });

  it.each([
    ['a wrong old one', { old_password: 'Wrong Grass 1' }, 'password_wrong', 'old_password'],
    ['a weak new one', { password: 'short', password_repeat: 'short' }, 'password_weak', 'password'],
    ['the one it is', { password: PASSWORD, password_repeat: PASSWORD }, 'password_weak', 'password'],
    [
      'another in the second field',
      { password_repeat: 'Wide River 8' },
      'password_mismatch',
      'password_repeat',
    ],
    ['a wrong code', { code: '000000' }, 'second_factor_wrong', 'code'],
    ['a made-up recovery code', { code: 'K7QF2-9MXWT' }, 'second_factor_wrong', 'code'],
  ])('with %s is refused, and uses up no code', async (_, changes, refusal, field) => {
    const { operator, cookie } = await signedIn();
    const code = await codeOf(operator.secret);
    const refused = await change(cookie, code, changes);
    expect([refused.name, refused.refusal.field]).toEqual([refusal, field]);
    expect((await change(cookie, code)).name).toBe('success');
  });

  it('is set once by two who try at the same moment', async () => {
    const { operator, cookie } = await signedIn();
    const codes = [await codeOf(operator.secret), await codeOf(operator.secret, 1)];
    const names = await Promise.all(codes.map(async (code) => (await change(cookie, code)).name));
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  it('are ten, each good for one sign-in, and the earlier ones are worth nothing', async () => {
    const { operator, cookie } = await signedIn();
    const [old = ''] = await newCodes(operator, cookie);
    const codes = await newCodes(operator, cookie, 1);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(await signInWith(operator, old)).toBe('second_factor_wrong');
    expect(await signInWith(operator, first.toLowerCase().replace('-', ' '))).toBe('success');
    expect(await signInWith(operator, first)).toBe('second_factor_wrong');
    expect(await signInWith(operator, second)).toBe('success');
    const { data } = await post(house, operatorAccess, {}, { cookie });
    expect(data).toEqual({ password_changed_at: null, recovery_codes_left: 8 });
  });

  it('take the password and a code; somebody else’s are none', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [code = ''] = await newCodes(theirs.operator, theirs.cookie);
    const ask = { password: PASSWORD, code };
    const tried = await post(house, operatorRecoveryCodes, ask, { cookie: mine.cookie });
    expect(nameOf(tried.code)).toBe('second_factor_wrong');
    const wrong = { password: 'Wrong Grass 1', code: await codeOf(mine.operator.secret) };
    const refused = await post(house, operatorRecoveryCodes, wrong, { cookie: mine.cookie });
    expect(nameOf(refused.code)).toBe('password_wrong');
  });

  it('used by two at the same moment let one in', async () => {
    const { operator, cookie } = await signedIn();
    const [code = ''] = await newCodes(operator, cookie);
    const names = await Promise.all(Array.from({ length: 6 }, () => signInWith(operator, code)));
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
  });
});

describe('another authenticator app', () => {
  const beginNew = async (cookie: string, code: string) =>
    post(house, operatorFactorBegin, { password: PASSWORD, code }, { cookie });

  it('takes a recovery code in place of the lost app, and counts from its first code on', async () => {
    const { operator, cookie } = await signedIn();
    const [code = '', spare = ''] = await newCodes(operator, cookie);
    const elsewhere = await signInOperator(house, operator, 1);
    const { data } = await beginNew(cookie, code);
    expect(nameOf((await beginNew(cookie, code)).code)).toBe('second_factor_wrong');

    const finish = async (digits: string) =>
      post(house, operatorFactorFinish, { challenge: data.challenge, code: digits }, { cookie });
    expect(nameOf((await finish('000000')).code)).toBe('second_factor_wrong');
    // A challenge for a new app opens no session.
    const signIn = { challenge: data.challenge, code: spare };
    expect(nameOf((await post(house, operatorLoginCode, signIn)).code)).toBe('second_factor_expired');
    const done = await finish(await codeOf(data.secret));
    expect(done.data.recovery_codes).toHaveLength(10);
    expect([await isAlive(cookie), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await signInWith(operator, spare)).toBe('second_factor_wrong');
    expect(await signInWith(operator, await codeOf(data.secret, 1))).toBe('success');
  });

  it('is not for somebody else’s session', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const { data } = await beginNew(theirs.cookie, await codeOf(theirs.operator.secret));
    const ask = { challenge: data.challenge, code: await codeOf(data.secret) };
    const { code } = await post(house, operatorFactorFinish, ask, { cookie: mine.cookie });
    expect(nameOf(code)).toBe('second_factor_expired');
  });
});

it('every change of one’s own access is in the audit log', async () => {
  const { rows } = await house.data.asOwner.query<{ action: string }>(
    `select distinct action from audit_event where actor_kind = 'operator'`,
  );
  const actions = rows.map(({ action }) => action);
  for (const action of [
    'operator.password_changed',
    'operator.recovery_codes_made',
    'operator.second_factor_begun',
    'operator.second_factor_replaced',
  ])
    expect(actions).toContain(action);
});
