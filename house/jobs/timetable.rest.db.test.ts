import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { openHouseOn } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { setMachineClock } from '../db/test-machine-clock.ts';
import { timetable } from './timetable.ts';

const HOUR_MS = 3_600_000;
const data = await freshDatabase();
// At half past: a new hour, or a new day, would bring work.
await setMachineClock(data, (1.5 * HOUR_MS - (Date.now() % HOUR_MS)) % HOUR_MS);
const house = await openHouseOn(data);

it('in a house where nothing but a market and its reports has been every job finds nothing to do and nothing wrong', async () => {
  await house.invest.market.extend();
  await house.invest.reports.computeDue();
  for (const { name, run } of timetable(house)) expect([name, await run()]).toEqual([name, 0]);
});

it('the chain is looked at every second, letters leave within seconds; what is old is swept hourly', () => {
  const beats = new Map(timetable(house).map(({ name, everySeconds }) => [name, everySeconds]));
  expect(beats.get('follow-chain')).toBe(1);
  expect(beats.get('deliver-letters')).toBe(2);
  expect(beats.get('forget-old-sessions')).toBe(3600);
});
