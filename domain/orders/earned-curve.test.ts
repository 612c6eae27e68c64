import { expect, it } from 'vitest';
import { promisedCurve, thinOut, tradedCurve } from './earned-curve.ts';

it('a fixed order earns what its days come to, cut once', () => {
  expect(promisedCurve(1_001n, 500, 3)).toEqual([
    { day: 1, earnedMicro: 0n },
    { day: 2, earnedMicro: 1n },
    { day: 3, earnedMicro: 1n },
  ]);
  expect(promisedCurve(1_000_000n, 500, 0)).toEqual([]);
});

it('a variable order has its share of each day, gains and losses', () => {
  expect(tradedCurve(100n, 300n, [330n, 270n, 301n])).toEqual([
    { day: 1, earnedMicro: 10n },
    { day: 2, earnedMicro: -10n },
    { day: 3, earnedMicro: 0n },
  ]);
});

it('a long curve keeps its latest day and leaves others out evenly', () => {
  const days = Array.from({ length: 9 }, (_, before) => before + 1);
  expect(thinOut(days, 9)).toEqual(days);
  expect(thinOut(days, 4)).toEqual([3, 6, 9]);
  expect(thinOut([], 4)).toEqual([]);
});
