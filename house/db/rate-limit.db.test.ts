import { randomUUID } from 'node:crypto';
import type { RateLimit } from '@paperlock/domain/rate-limit.ts';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createLimiter } from './rate-limit.ts';

const db = await freshDatabase();
const secondNode = openDatabase(db.url);
const limiter = createLimiter(db.sql);
const there = createLimiter(secondNode.sql);

afterAll(() => secondNode.close());

const tenAnHour: RateLimit = { name: 'guess', tries: 10, perSeconds: 3600 };

/** As if so much time had passed since the last try. */
const letPass = (seconds: number, key: string) =>
  db.asOwner.query('update rate_limit set next_at = next_at - make_interval(secs => $1) where key like $2', [
    seconds,
    `%:${key}`,
  ]);

const takeMany = async (count: number, limit: RateLimit, key: string): Promise<number> => {
  let allowed = 0;
  for (let i = 0; i < count; i += 1) if ((await limiter.take(limit, key)) === null) allowed += 1;
  return allowed;
};

describe('a limit of ten tries an hour', () => {
  it('allows exactly ten of five hundred that come at once on two nodes', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => (i % 2 ? limiter : there).take(tenAnHour, key)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  });

  it('says how long to wait: a tenth of an hour until the next try', async () => {
    const key = randomUUID();
    const began = Date.now();
    expect(await takeMany(10, tenAnHour, key)).toBe(10);
    const refusal = await limiter.take(tenAnHour, key);
    expect(refusal).toMatchObject({ ok: false, refusal: 'too_many_requests' });
    expect(refusal?.retryAfterSeconds).toBeGreaterThanOrEqual(Math.floor(359 - (Date.now() - began) / 1000));
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(360);
    expect(refusal?.params).toEqual({ seconds: refusal?.retryAfterSeconds, minutes: 6 });
  });

  it('gives one try back each tenth of an hour, and never more than ten in store', async () => {
    const key = randomUUID();
    await takeMany(10, tenAnHour, key);
    await letPass(350, key);
    expect(await takeMany(3, tenAnHour, key)).toBe(0);
    await letPass(10, key);
    expect(await takeMany(3, tenAnHour, key)).toBe(1);
    await letPass(720, key);
    expect(await takeMany(3, tenAnHour, key)).toBe(2);
    await letPass(86_400, key);
    expect(await takeMany(20, tenAnHour, key)).toBe(10);
  });

  it('is not made longer by those who keep knocking', async () => {
    const key = randomUUID();
    await takeMany(10, tenAnHour, key);
    await takeMany(50, tenAnHour, key);
    await letPass(360, key);
    expect(await limiter.take(tenAnHour, key)).toBeNull();
  });

  it('is forgiven for one person, and for that limit only', async () => {
    const [key, someoneElse] = [randomUUID(), randomUUID()];
    const otherLimit = { ...tenAnHour, name: 'other' };
    await takeMany(10, tenAnHour, key);
    await takeMany(10, otherLimit, key);
    await takeMany(10, tenAnHour, someoneElse);
    await limiter.forgive(tenAnHour, key);
    expect(await takeMany(20, tenAnHour, key)).toBe(10);
    expect(await takeMany(1, otherLimit, key)).toBe(0);
    expect(await takeMany(1, tenAnHour, someoneElse)).toBe(0);
  });

  it('is thirty where everything is widened three times', async () => {
    const wide = createLimiter(db.sql, 3);
    const answers = await Promise.all(Array.from({ length: 60 }, () => wide.take(tenAnHour, 'class')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
  });

  it('does not take two long names for one because they begin alike', async () => {
    const long = 'x'.repeat(250);
    await takeMany(10, tenAnHour, `${long} 192.0.2.1`);
    expect(await takeMany(20, tenAnHour, `${long} 192.0.2.2`)).toBe(10);
  });
});

it('what is full again is forgotten, what is used up is not', async () => {
  const [rested, busy] = [randomUUID(), randomUUID()];
  await takeMany(10, tenAnHour, rested);
  await takeMany(10, tenAnHour, busy);
  await letPass(3600, rested);
  expect(await limiter.forgetOld()).toBeGreaterThanOrEqual(1);
  const { rows } = await db.sql.query<{ key: string }>('select key from rate_limit');
  const keys = rows.map(({ key }) => key);
  expect(keys).not.toContain(`guess:${rested}`);
  expect(keys).toContain(`guess:${busy}`);
});
