import { expect, it } from 'vitest';
import { growthPerHour, isGrowing, type Sample } from './growth.ts';

const MINUTE_MS = 60_000;
/** One a minute for two hours. */
const samples = (valueAt: (minute: number) => number): Sample[] =>
  Array.from({ length: 121 }, (_, minute) => ({ atMs: minute * MINUTE_MS, value: valueAt(minute) }));

it('a leak grows, in whatever garbage it is hidden', () => {
  const leak = samples((minute) => 200 + minute + (minute % 7) * 30);
  expect(growthPerHour(leak)).toBeCloseTo(60, -1);
  expect(isGrowing(leak, 20, 30)).toBe(true);
});

it('garbage, a warm-up and a small step do not', () => {
  expect(
    isGrowing(
      samples((minute) => 200 + (minute % 7) * 30),
      20,
      30,
    ),
  ).toBe(false);
  expect(
    isGrowing(
      samples((minute) => 200 + Math.min(minute, 30) * 5),
      20,
      30,
    ),
  ).toBe(false);
  expect(
    isGrowing(
      samples((minute) => (minute > 100 ? 210 : 200)),
      1,
      30,
    ),
  ).toBe(false);
});
