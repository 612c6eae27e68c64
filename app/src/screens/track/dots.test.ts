import { expect, it } from 'vitest';
import { COLUMNS, dotsOf } from './dots.ts';

it('stacks results of the same ten per cent, and keeps what goes beyond at the edge', () => {
  const dots = dotsOf([-1_000_000, -999_999, 0, 99_999, 100_000, 1_999_999, 7_000_000]);
  expect(dots.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [10, 0],
    [10, 1],
    [11, 0],
    [COLUMNS - 1, 0],
    [COLUMNS - 1, 1],
  ]);
});
