import type { Clock } from '@paperlock/house/base/clock/index.ts';
import { expect } from 'vitest';

/** Does something between two readings of a clock, with which its moments are compared, however long it takes. */
export const between = async <T>({ now }: Pick<Clock, 'now'>, work: () => Promise<T>) => {
  const before = (await now()).getTime();
  const value = await work();
  return { value, before, after: (await now()).getTime() };
};

/** Expects a moment that is so much later than one between the readings. */
export const expectBetween = (
  moment: string | null | undefined,
  { before, after }: { before: number; after: number },
  laterMs = 0,
): void => {
  const read = Date.parse(moment ?? '') - laterMs;
  expect(read).toBeGreaterThanOrEqual(before);
  expect(read).toBeLessThanOrEqual(after);
};
