import { login } from '@paperlock/contract/identity.ts';
import { operatorLogin, operatorLoginCode, operatorMe } from '@paperlock/contract/operators.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  newOperator,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

const begin = (account: string, password = PASSWORD) => post(house, operatorLogin, { account, password });
const challengeOf = async (account: string) => (await begin(account)).data.challenge;
const finish = async (challenge: string, code: string, node: House = secondNode) => {
  const reply = await post(node, operatorLoginCode, { challenge, code });
  return { name: nameOf(reply.code), cookie: reply.headers['set-cookie'], data: reply.data };
};
const wrongCode = async (secret: string) => {
  const near = await Promise.all([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

describe('an operator', () => {
  it('signs in by two steps; the first alone opens nothing', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const first = await begin(account.toUpperCase());
    expect(first.data).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      setup: null,
      password_due: false,
    });
    expect(first.headers).not.toHaveProperty('set-cookie');
    const asCookie = { cookie: `__Host-operator=${first.data.challenge}` };
    expect((await post(house, operatorMe, {}, asCookie)).code).toBe(401);
    const asked = Date.now();
    const second = await finish(first.data.challenge, await codeOf(secret));
    const seconds = Math.ceil((Date.now() - asked) / 1000);
    expect(second).toMatchObject({
      name: 'success',
      data: { account, roles: ['viewer'], second_factor: true },
    });
    const [, maxAge] =
      /^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=(\d+); Secure$/.exec(
        String(second.cookie),
      ) ?? [];
    // Eight hours, and a day in which it can still be said why they are over.
    expect(Number(maxAge)).toBeGreaterThanOrEqual(32 * 3600 - 1 - seconds);
    expect(Number(maxAge)).toBeLessThanOrEqual(32 * 3600);
    const cookie = /^[^;]+/.exec(String(second.cookie))?.[0] ?? '';
    expect((await post(house, operatorMe, {}, { cookie })).data).toMatchObject({ account });
  });

  it('who does not exist, or has another password, gets the same answer', async () => {
    const { account } = await newOperator(house, 'viewer');
    const answers = [await begin(account, 'Wrong Grass 1'), await begin('nobody')];
    for (const { code, data } of answers) expect([code, data]).toEqual([4101, {}]);
    const { rowCount } = await house.data.asOwner.query(
      'select 1 from operator_challenge c join operator o on o.id = c.operator_id where o.account = $1',
      [account],
    );
    expect(rowCount).toBe(0);
  });

  it('stands in the audit log with every try: which step failed, from where, and the sign-in', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    await begin(account, 'Wrong Grass 1');
    await finish(await challengeOf(account), await wrongCode(secret));
    await finish(await challengeOf(account), await codeOf(secret));
    const { rows } = await house.data.asOwner.query(
      `select e.action, e.details ->> 'step' as step, e.ip is not null as placed
         from audit_event e join operator o on e.subject = 'operator:' || o.id
        where o.account = $1 and e.action like 'operator.sign%' order by e.id`,
      [account],
    );
    expect(rows).toEqual([
      { action: 'operator.sign_in_failed', step: 'password', placed: true },
      { action: 'operator.sign_in_failed', step: 'code', placed: true },
      { action: 'operator.signed_in', step: null, placed: true },
    ]);
  });

  it('is no customer, and a customer no operator', async () => {
    const { account } = await newOperator(house, 'owner');
    const { code } = await post(house, login, { account, password: PASSWORD });
    expect(nameOf(code)).toBe('wrong_credentials');
    const customer = await newCustomer(house);
    expect(nameOf((await begin(customer.account)).code)).toBe('wrong_credentials');
  });
});

describe('a code', () => {
  it('is good once, even for a new challenge', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const code = await codeOf(secret);
    expect((await finish(await challengeOf(account), code)).name).toBe('success');
    expect((await finish(await challengeOf(account), code)).name).toBe('second_factor_wrong');
  });

  it('older than the last one used is worth nothing; the next is good', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    await signInOperator(house, { account, secret });
    expect((await finish(await challengeOf(account), await codeOf(secret, -1))).name).toBe(
      'second_factor_wrong',
    );
    expect((await finish(await challengeOf(account), await codeOf(secret, 1))).name).toBe('success');
  });

  it('used by two at the same moment, on two nodes, lets one in', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const challenges = [await challengeOf(account), await challengeOf(account)];
    const code = await codeOf(secret);
    const both = await Promise.all([
      finish(challenges[0] ?? '', code, house),
      finish(challenges[1] ?? '', code, secondNode),
    ]);
    expect(both.map(({ name }) => name).sort()).toEqual(['second_factor_wrong', 'success']);
    expect(both.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
  });

  it('that is wrong sets no cookie', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const answer = await finish(await challengeOf(account), await wrongCode(secret));
    expect(answer).toMatchObject({ name: 'second_factor_wrong', cookie: undefined, data: { field: 'code' } });
  });
});

it('a sign-in takes the place of the session that the browser had', async () => {
  const { account, secret } = await newOperator(house, 'viewer');
  const cookie = await signInOperator(house, { account, secret });
  const ask = { challenge: await challengeOf(account), code: await codeOf(secret, 1) };
  const answer = await post(house, operatorLoginCode, ask, { cookie });
  expect(answer.code).toBe(200);
  const now = /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  expect((await post(house, operatorMe, {}, { cookie })).code).toBe(401);
  expect((await post(house, operatorMe, {}, { cookie: now })).code).toBe(200);
});

describe('a challenge', () => {
  it('is over after five wrong codes, even for the right one', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const challenge = await challengeOf(account);
    for (let i = 0; i < 5; i += 1) {
      expect((await finish(challenge, await wrongCode(secret))).name).toBe('second_factor_wrong');
    }
    expect((await finish(challenge, await codeOf(secret))).name).toBe('second_factor_expired');
  });

  it('is over after five minutes', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const challenge = await challengeOf(account);
    const letPass = (time: string) =>
      house.data.asOwner.query('update operator_challenge set expires_at = expires_at - $1::interval', [
        time,
      ]);
    await letPass('5 minutes');
    expect((await finish(challenge, await codeOf(secret))).name).toBe('second_factor_expired');
    await letPass('-20 seconds');
    expect((await finish(challenge, await codeOf(secret))).name).toBe('success');
  });

  it('is used up by signing in', async () => {
    const { account, secret } = await newOperator(house, 'viewer');
    const challenge = await challengeOf(account);
    await finish(challenge, await codeOf(secret));
    expect((await finish(challenge, await codeOf(secret, 1))).name).toBe('second_factor_expired');
  });

  it('that was made up is none', async () => {
    expect((await finish('x'.repeat(43), '123456')).name).toBe('second_factor_expired');
  });

  it('is swept away once it is over', async () => {
    await house.data.asOwner.query('delete from operator_challenge');
    const [first, second] = [await newOperator(house, 'viewer'), await newOperator(house, 'viewer')];
    await challengeOf(first.account);
    await house.data.asOwner.query(`update operator_challenge set expires_at = now() - interval '1 second'`);
    await challengeOf(second.account);
    expect(await house.people.operators.forgetOld()).toBe(1);
    expect((await house.data.asOwner.query('select 1 from operator_challenge')).rowCount).toBe(1);
  });
});
