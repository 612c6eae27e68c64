import { expect, it } from 'vitest';
import { shareOfMost } from './share.ts';

const MINIMUM = 10_000_000n;

it('all is exact, a part is cut down to whole cents', () => {
  expect(shareOfMost(812_345_678n, MINIMUM, 100)).toBe(812_345_678n);
  expect(shareOfMost(812_345_678n, MINIMUM, 50)).toBe(406_170_000n);
  expect(shareOfMost(812_345_678n, MINIMUM, 25)).toBe(203_080_000n);
});

it('less than the minimum is no share', () => {
  expect(shareOfMost(39_990_000n, MINIMUM, 25)).toBeNull();
  expect(shareOfMost(40_000_000n, MINIMUM, 25)).toBe(10_000_000n);
  expect(shareOfMost(0n, MINIMUM, 100)).toBeNull();
});
