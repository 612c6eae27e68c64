import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, newCandles, sliceCandles } from '../candles.ts';
import { daysOf } from './days.ts';
import { generateHours, openMarket } from './generate.ts';

const SEED = 'a'.repeat(32);

it('a day opens with its first hour, closes with its last, and has the extremes of all', () => {
  const { candles: hours } = generateHours(SEED, openMarket(SEED, 24 * 19_000), 24 * 19_002);
  const days = daysOf(hours);
  const second = sliceCandles(hours, 24, 48);
  expect(days.length).toBe(2);
  expect(days.time[1]).toBe(19_001 * DAY_MS);
  expect(days.open[1]).toBe(second.open[0]);
  expect(days.high[1]).toBe([...second.high].sort((a, b) => b - a)[0]);
  expect(days.low[1]).toBe([...second.low].sort((a, b) => a - b)[0]);
  expect(days.close[1]).toBe(second.close[23]);
  expect(days.volume[1]).toBeCloseTo(
    [...second.volume].reduce((sum, value) => sum + value, 0),
    6,
  );
});

it('what is not a whole day is no day', () => {
  const hours = newCandles(24 + 23);
  for (let i = 0; i < hours.length; i += 1) hours.time[i] = (5 + i) * HOUR_MS;
  expect([...daysOf(hours).time]).toEqual([DAY_MS]);
  expect(daysOf(sliceCandles(hours, 0, 30)).length).toBe(0);
  expect(daysOf(newCandles(0)).length).toBe(0);
});
