import { expect, it } from 'vitest';
import { placeIn, scaleOf, stretchesOf } from './scale.ts';

const range = (worstPpm: number, bestPpm: number) => ({ worstPpm, bestPpm });

it('a scale reaches from the worst to the best of all, and to the longest period', () => {
  const ranges = [range(-100_000, 200_000), range(-50_000, 300_000)];
  expect(scaleOf([{ period_days: 7 }, { period_days: 90 }], ranges)).toEqual({
    longestDays: 90,
    lowPpm: -100_000,
    highPpm: 300_000,
  });
});

it('zero is on it even where nothing was ever lost, or nothing is known', () => {
  expect(placeIn(scaleOf([], [range(10_000, 40_000)]), 0)).toBe(0);
  expect(placeIn(scaleOf([], []), 0)).toBe(0);
});

it('a range is drawn below and above zero', () => {
  const scale = scaleOf([], [range(-100_000, 300_000)]);
  expect(stretchesOf(scale, range(-100_000, 100_000))).toEqual({
    zero: 25,
    lost: { start: 0, length: 25 },
    won: { start: 25, length: 25 },
  });
  expect(stretchesOf(scale, range(100_000, 200_000))).toEqual({
    zero: 25,
    lost: { start: 25, length: 0 },
    won: { start: 50, length: 25 },
  });
});
