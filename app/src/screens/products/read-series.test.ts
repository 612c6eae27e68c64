import { expect, it } from 'vitest';
import { readSeries } from './read-series.ts';

it('each day is told apart from what was there before, and losses are counted', () => {
  const series = [
    { day: 1, result_ppm: 5000 },
    { day: 2, result_ppm: -3000 },
    { day: 3, result_ppm: -1000 },
  ];
  expect(readSeries(series)).toEqual({
    days: [
      { day: 1, result: 5000, change: 5000 },
      { day: 2, result: -3000, change: -8000 },
      { day: 3, result: -1000, change: 2000 },
    ],
    last: -1000,
    best: 5000,
    worst: -3000,
    lost: 1,
  });
});

it('a series without a day says nothing', () => {
  expect(readSeries([])).toBeNull();
});
