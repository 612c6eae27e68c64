import { beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { newCustomer, openTestHouse } from '../../../test-house.ts';
import { type Clock, createClock } from './index.ts';

const DAY = 86_400_000;
let clock: Clock;

const db = await freshDatabase();
beforeAll(async () => {
  clock = createClock(db);
});

const secondsFromWall = async () => Math.round(((await clock.now()).getTime() - Date.now()) / 1000);

it('shows the wall clock until somebody advances it', async () => {
  expect(await clock.aheadMs()).toBe(0);
  expect(Math.abs(await secondsFromWall())).toBeLessThanOrEqual(2);
});

it('goes forward for everybody at once, and answers with the new time', async () => {
  const answered = await db.inTransaction((tx) => clock.advance(tx, DAY));
  expect(Math.abs(answered.getTime() - Date.now() - DAY)).toBeLessThan(2000);
  expect(Math.abs((await secondsFromWall()) - DAY / 1000)).toBeLessThanOrEqual(2);
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
  await young.begin(empty.sql, 30 * DAY);
  expect(await young.aheadMs()).toBe(-30 * DAY);
  const { rows } = await empty.sql.query<{ late: boolean }>(
    `select abs(extract(epoch from settled_to - platform_now())) > 5 as late from settlement_mark`,
  );
  expect(rows).toEqual([{ late: false }]);
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
  await house.clock.begin(house.db.sql, DAY);
  expect(await house.clock.aheadMs()).toBe(0);
  await expect(house.data.asOwner.query('update platform_clock set ahead_ms = -1')).rejects.toMatchObject({
    code: 'CL001',
  });
  await house.close();
});
