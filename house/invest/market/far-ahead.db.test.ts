import { marketCandles } from '@paperlock/contract/market.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';

const house = await openTestHouse();

const chart = async () => (await post(house, marketCandles, { limit: 3 })).data;
const leap = (hours: number) =>
  house.data.asOwner.query('update platform_clock set ahead_ms = ahead_ms + $1', [hours * HOUR_MS]);

it('a chart after a leap of a year has its last hours at once; after a century it shows what is there and computes nothing', async () => {
  await chart();
  await leap(366 * 24);
  const year = await chart();
  expect(Date.parse(year.source.to)).toBe(
    Math.floor((await house.base.clock.now()).getTime() / HOUR_MS) * HOUR_MS,
  );
  await leap(98 * 365 * 24);
  expect(await chart()).toEqual(year);
  expect(await house.invest.market.source()).toEqual(year.source);
});
