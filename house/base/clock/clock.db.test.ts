import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { newCustomer, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Clock, createClock } from './index.ts';

const DAY = 86_400_000;
let clock: Clock;

const db = await freshDatabase();
beforeAll(async () => {
  clock = createClock(db);
});

/** Clocks of two machines differ a little. */
const DRIFT_MS = 2000;

/** Holds what is read against the wall clock before and after, however long reading takes. */
const expectFromWall = async (read: () => Promise<Date>, aheadMs: number): Promise<void> => {
  const before = Date.now();
  const onTheWall = (await read()).getTime() - aheadMs;
  expect(onTheWall).toBeGreaterThanOrEqual(before - DRIFT_MS);
  expect(onTheWall).toBeLessThanOrEqual(Date.now() + DRIFT_MS);
};

it('shows the wall clock until somebody advances it', async () => {
  expect(await clock.aheadMs()).toBe(0);
  await expectFromWall(clock.now, 0);
});

it('goes forward for everybody at once, and answers with the new time', async () => {
  await expectFromWall(() => db.inTransaction((tx) => clock.advance(tx, DAY)), DAY);
  await expectFromWall(clock.now, DAY);
  expect(await clock.aheadMs()).toBe(DAY);
});

it('adds up what two people advance at the same moment', async () => {
  const before = await clock.aheadMs();
  await Promise.all(Array.from({ length: 8 }, () => db.inTransaction((tx) => clock.advance(tx, 3_600_000))));
  expect(await clock.aheadMs()).toBe(before + 8 * 3_600_000);
});

it('never goes back, whoever asks', async () => {
  await expect(db.inTransaction((tx) => clock.advance(tx, -1))).rejects.toMatchObject({ code: 'CL001' });
  await expect(db.asOwner.query('update platform_clock set ahead_ms = 0')).rejects.toMatchObject({
    code: 'CL001',
  });
});

it('begins in the past where nobody is yet, and then goes forward like any other', async () => {
  const empty = await freshDatabase();
  const young = createClock(empty);
  await expectFromWall(async () => {
    await young.begin(empty.sql, 30 * DAY);
    const { rows } = await empty.sql.query<{ settled_to: Date }>('select settled_to from settlement_mark');
    return rows[0]?.settled_to ?? expect.fail('settlement has no mark');
  }, -30 * DAY);
  expect(await young.aheadMs()).toBe(-30 * DAY);
  await young.begin(empty.sql, 60 * DAY);
  expect(await young.aheadMs()).toBe(-30 * DAY);
  await empty.inTransaction((tx) => young.advance(tx, DAY));
  await expect(empty.inTransaction((tx) => young.advance(tx, -1))).rejects.toMatchObject({ code: 'CL001' });
  expect(await young.aheadMs()).toBe(-29 * DAY);
  await empty.drop();
});

it('does not begin anew where somebody is', async () => {
  const house = await openTestHouse();
  await newCustomer(house);
  await house.base.clock.begin(house.db.sql, DAY);
  expect(await house.base.clock.aheadMs()).toBe(0);
  await expect(house.data.asOwner.query('update platform_clock set ahead_ms = -1')).rejects.toMatchObject({
    code: 'CL001',
  });
  await house.close();
});
