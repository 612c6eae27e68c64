import { expect, it } from 'vitest';
import { nextByKey } from './next-by-key.ts';

it('arrow keys move by one row, Home and End to the ends', () => {
  expect(nextByKey('ArrowDown', 1, 5)).toBe(2);
  expect(nextByKey('ArrowUp', 1, 5)).toBe(0);
  expect(nextByKey('Home', 3, 5)).toBe(0);
  expect(nextByKey('End', 1, 5)).toBe(4);
});

it('nothing lies before the first row, after the last, or behind another key', () => {
  const rows = ['a', 'b'];
  for (const [key, at] of [
    ['ArrowUp', 0],
    ['ArrowDown', 1],
    ['x', 0],
  ] as const)
    expect(rows[nextByKey(key, at, rows.length)]).toBeUndefined();
});
