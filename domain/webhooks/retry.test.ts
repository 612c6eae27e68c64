import { expect, it } from 'vitest';
import { MOST_TRIES } from './limits.ts';
import { afterFailure, isTaken } from './retry.ts';

it('a delivery is tried ten times within three days and some hours, each wait longer than the one before', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, at) => {
    const next = afterFailure(at + 1, 500);
    return next === 'dead' ? 0 : next.retryAfterSeconds;
  });
  expect(MOST_TRIES).toBe(10);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeCloseTo(75.6, 1);
  expect(afterFailure(MOST_TRIES, null)).toBe('dead');
});

it('a receiver that is gone for good is believed', () => {
  expect(afterFailure(1, 410)).toBe('dead');
  expect(afterFailure(1, 404)).not.toBe('dead');
});

it('only 2xx counts as taken; a redirect does not', () => {
  expect([199, 200, 204, 299, 300, 302, 404, 500].filter(isTaken)).toEqual([200, 204, 299]);
});
