import { getsetting } from '@paperlock/contract/common.ts';
import { info } from '@paperlock/contract/identity.ts';
import { startOver, tryNow } from '@paperlock/contract/worlds.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { nameOf, post } from '../test-house.ts';
import { openTestWorlds, type TestWorlds } from './test-worlds.ts';

const usual = { worlds: 100, worldsPerAddress: 100, diskMb: 2_000, connections: null };

const comeTo = async (worlds: TestWorlds, ip: string) => {
  const { code, data } = await post(worlds, tryNow, {}, { ip });
  if (code !== 200) return { name: nameOf(code), token: '' };
  // A use is noted beside the answer, and must not overwrite what a test writes next.
  await expect.poll(() => isNoted(worlds, data.token)).toBe(true);
  return { name: nameOf(code), token: data.token };
};
const isNoted = async (worlds: TestWorlds, token: string): Promise<boolean> => {
  const entry = await worlds.lobby.world(worldOfToken(token) ?? '');
  return entry !== null && entry.last_used_at > entry.made_at;
};
const crowd = async (worlds: TestWorlds, ip: string, count: number) => {
  const came = await Promise.all(Array.from({ length: count }, () => comeTo(worlds, ip)));
  return came.map(({ name }) => name).sort();
};
const setAway = (worlds: TestWorlds, token: string, came: string, left: string) =>
  worlds.lobby.db.sql.query(
    `update lobby.world set taken_at = now() - $2::interval, last_used_at = now() - $3::interval where name = $1`,
    [worldOfToken(token), came, left],
  );
const status = async (worlds: TestWorlds, token: string) => (await post(worlds, info, {}, { token })).status;

describe('worlds made from one address', () => {
  const few = { ...usual, worldsPerAddress: 3 };

  it('are so many at most, however many ask at once; who comes from elsewhere finds room', async () => {
    const worlds = await openTestWorlds({ rateLimitScale: 1, budget: few });
    expect(await crowd(worlds, '192.0.2.7', 8)).toEqual([
      ...Array.from({ length: 3 }, () => 'success'),
      ...Array.from({ length: 5 }, () => 'worlds_full_here'),
    ]);
    expect((await comeTo(worlds, '192.0.2.8')).name).toBe('success');
    expect((await worlds.lobby.used('192.0.2.7')).worldsHere).toBe(3);
    await worlds.close();
  });

  it('are given back where their guest never came back, first of all; nobody else’s is', async () => {
    const worlds = await openTestWorlds({ rateLimitScale: 1, budget: few });
    const ip = '192.0.2.9';
    const [gone, back, here] = [await comeTo(worlds, ip), await comeTo(worlds, ip), await comeTo(worlds, ip)];
    const elsewhere = await comeTo(worlds, '192.0.2.10');
    await setAway(worlds, gone.token, '3 hours', '3 hours');
    await setAway(worlds, back.token, '6 hours', '4 hours');
    await setAway(worlds, elsewhere.token, '9 hours', '9 hours');
    expect(await crowd(worlds, ip, 2)).toEqual(['success', 'worlds_full_here']);
    expect(await worlds.lobby.world(worldOfToken(gone.token) ?? '')).toBeNull();
    for (const { token } of [back, here, elsewhere]) expect(await status(worlds, token)).toBe(200);
    await worlds.close();
  });

  it('leave room for one who starts over: that gives a world back', async () => {
    const worlds = await openTestWorlds({ rateLimitScale: 1, budget: { ...few, worldsPerAddress: 1 } });
    const { token } = await comeTo(worlds, '192.0.2.11');
    const again = await post(worlds, startOver, {}, { token, ip: '192.0.2.11' });
    expect(nameOf(again.code)).toBe('success');
    await worlds.close();
  });
});

describe('all worlds together', () => {
  it('are so many at most, and say so', async () => {
    const worlds = await openTestWorlds({ rateLimitScale: 1, budget: { ...usual, worlds: 2 } });
    await comeTo(worlds, '192.0.2.1');
    const old = await comeTo(worlds, '192.0.2.2');
    const refused = await post(worlds, tryNow, {}, { ip: '192.0.2.3' });
    expect([nameOf(refused.code), refused.envelope.message]).toEqual([
      'worlds_full',
      'This server has no room for another practice world now. Try again later, or sign in to one you have.',
    ]);
    // Whoever is in one, and the open world, go on.
    expect([await status(worlds, old.token), (await post(worlds, getsetting)).status]).toEqual([200, 200]);
    await setAway(worlds, old.token, '3 hours', '3 hours');
    expect((await comeTo(worlds, '192.0.2.3')).name).toBe('success');
    await worlds.close();
  });

  it('take no more disk than they may: what each took at its last use is counted', async () => {
    const worlds = await openTestWorlds({ rateLimitScale: 1, budget: usual });
    const { token } = await comeTo(worlds, '192.0.2.1');
    const name = worldOfToken(token) ?? '';
    const taken = async () => Number((await worlds.lobby.world(name))?.bytes);
    expect(await taken()).toBeGreaterThan(5_000_000);
    await worlds.lobby.db.sql.query('update lobby.world set bytes = $2 where name = $1', [
      name,
      1_999 * 2 ** 20,
    ]);
    expect((await comeTo(worlds, '192.0.2.2')).name).toBe('worlds_full');
    // Measured again when the world is opened.
    await worlds.host.shut(name);
    expect(await status(worlds, token)).toBe(200);
    await expect.poll(taken).toBeLessThan(1_000 * 2 ** 20);
    expect((await comeTo(worlds, '192.0.2.2')).name).toBe('success');
    await worlds.close();
  });
});

describe('connections of open worlds', async () => {
  // As many as two open worlds are sure of, and six more.
  const worlds = await openTestWorlds({ budget: { ...usual, connections: 52 } });
  afterAll(() => worlds.close());

  it('stay within their share, while every one of many people gets an answer', async () => {
    const people: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) people.push((await comeTo(worlds, '192.0.2.1')).token);
    const [share] = worlds.shares.values();
    let most = 0;
    let held = 0;
    let isOver = false;
    const look = async (): Promise<void> => {
      while (!isOver) {
        const { rows } = await worlds.data.asOwner.query<{ n: number }>(
          `select count(*)::integer as n from pg_stat_activity where starts_with(datname, $1)`,
          [`${worlds.data.name}_w_`],
        );
        most = Math.max(most, rows[0]?.n ?? 0);
        held = Math.max(held, share?.held ?? 0);
        await new Promise((later) => setTimeout(later, 5));
      }
    };
    const looking = look();
    const answers = await Promise.all(
      people.flatMap((token) => Array.from({ length: 6 }, () => status(worlds, token))),
    );
    isOver = true;
    await looking;
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(share?.most).toBe(12);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(12);
    // PostgreSQL may still be ending one for each that has just begun.
    expect(most).toBeLessThanOrEqual(24);
    expect(worlds.host.open).toBeLessThanOrEqual(4);
  });
});
