import { randomUUID } from 'node:crypto';
import { info, login, logout, revokeSession, sessions } from '@paperlock/contract/identity.ts';
import { newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = async (account: string, ip = '192.0.2.1', agent = '') =>
  (await post(house, login, { account, password: PASSWORD }, { ip, headers: { 'user-agent': agent } })).data
    .token;
const listOf = async (token: string) => (await post(house, sessions, {}, { token })).data.list;
const idOf = async (token: string) => (await listOf(token)).find(({ current }) => current)?.id ?? '';
const isAlive = async (token: string) => (await post(house, info, {}, { token })).code === 200;
const end = async (token: string, session: string) =>
  (await post(house, revokeSession, { session }, { token })).data.ended;

describe('the list of sessions', () => {
  it('says where and when one is signed in, and which of them is this one', async () => {
    const { account, token } = await newCustomer(house);
    const second = await signIn(account, '2001:db8::7', firefox);
    const list = await listOf(second);
    expect(list).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox · Linux',
        ip: '2001:db8::7',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        current: true,
      },
      expect.objectContaining({ ip: '127.0.0.1', current: false }),
    ]);
    expect((await listOf(token)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('shows nobody else’s, and none that are over', async () => {
    const { account, token, user } = await newCustomer(house);
    await newCustomer(house);
    for (const change of [
      'ended_at = now()',
      `expires_at = now() - interval '1 second'`,
      `last_seen_at = now() - interval '1 day 1 second'`,
    ]) {
      const id = await idOf(await signIn(account));
      await house.data.asOwner.query(`update session set ${change} where id = $1`, [id]);
    }
    expect(await listOf(token)).toHaveLength(1);
    const { rowCount } = await house.data.asOwner.query('select 1 from session where customer_id = $1', [
      user.id,
    ]);
    expect(rowCount).toBe(4);
  });

  it('notes the last visit at most once a minute', async () => {
    const { token } = await newCustomer(house);
    const id = await idOf(token);
    const seen = async (ago: string) => {
      await house.data.asOwner.query('update session set last_seen_at = now() - $2::interval where id = $1', [
        id,
        ago,
      ]);
      await isAlive(token);
      const { rows } = await house.data.asOwner.query<{ ago: number }>(
        'select extract(epoch from now() - last_seen_at)::int as ago from session where id = $1',
        [id],
      );
      return rows[0]?.ago ?? Number.NaN;
    };
    expect(await seen('50 seconds')).toBeGreaterThanOrEqual(50);
    expect(await seen('70 seconds')).toBeLessThan(50);
  });
});

describe('ending a session', () => {
  it('ends that one and no other', async () => {
    const { account, token } = await newCustomer(house);
    const [second, third] = [await signIn(account), await signIn(account)];
    expect(await end(token, await idOf(second))).toBe(1);
    expect([await isAlive(token), await isAlive(second), await isAlive(third)]).toEqual([true, false, true]);
  });

  it('ends all but this one', async () => {
    const { account, token } = await newCustomer(house);
    const others = [await signIn(account), await signIn(account)];
    const bystander = await newCustomer(house);
    expect(await end(token, 'others')).toBe(2);
    expect(await end(token, 'others')).toBe(0);
    for (const other of others) expect(await isAlive(other)).toBe(false);
    expect([await isAlive(token), await isAlive(bystander.token)]).toEqual([true, true]);
  });

  it('is not for somebody else’s session, nor for one that is over or was never there', async () => {
    const [mine, theirs] = [await newCustomer(house), await newCustomer(house)];
    expect(await end(mine.token, await idOf(theirs.token))).toBe(0);
    expect(await isAlive(theirs.token)).toBe(true);
    expect(await end(mine.token, randomUUID())).toBe(0);
    const second = await idOf(await signIn(mine.account));
    expect([await end(mine.token, second), await end(mine.token, second)]).toEqual([1, 0]);
  });

  it('by signing out ends this one', async () => {
    const { account, token } = await newCustomer(house);
    const second = await signIn(account);
    expect((await post(house, logout, {}, { token })).data).toEqual({});
    expect([await isAlive(token), await isAlive(second)]).toEqual([false, true]);
  });
});

it('sessions are forgotten a month after they are over, and not before', async () => {
  const { account, token, user } = await newCustomer(house);
  const age = async (change: string) => {
    const id = await idOf(await signIn(account));
    await house.data.asOwner.query(`update session set ${change} where id = $1`, [id]);
    return id;
  };
  const kept = [
    await idOf(token),
    await age(`ended_at = now() - interval '29 days'`),
    await age(`expires_at = now() - interval '29 days'`),
  ];
  await age(`ended_at = now() - interval '31 days'`);
  await age(`expires_at = now() - interval '31 days'`);
  expect(await house.base.sessions.forgetOld()).toBe(2);
  const { rows } = await house.data.asOwner.query('select id from session where customer_id = $1', [user.id]);
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
});
