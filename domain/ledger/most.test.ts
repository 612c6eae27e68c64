import { expect, it } from 'vitest';
import { MOST_MICRO } from './limits.ts';
import { growsPastMost } from './most.ts';

it('an account is filled to the last micro-unit and no further, on either side of zero', () => {
  expect(growsPastMost(0n, MOST_MICRO)).toBe(false);
  expect(growsPastMost(0n, MOST_MICRO + 1n)).toBe(true);
  expect(growsPastMost(-5n, -MOST_MICRO)).toBe(false);
  expect(growsPastMost(-5n, -MOST_MICRO - 1n)).toBe(true);
});

it('an account that holds too much may come back, step by step', () => {
  expect(growsPastMost(3n * MOST_MICRO, 2n * MOST_MICRO)).toBe(false);
  expect(growsPastMost(2n * MOST_MICRO, 2n * MOST_MICRO + 1n)).toBe(true);
});
