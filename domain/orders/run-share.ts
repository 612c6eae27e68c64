import type { Micro } from '../money.ts';

/** How an order and the run that trades with its principal belong together. */

const HOUR_MS = 3_600_000;

/** Whole hours since 1970: the first full one after the lock, and the one in which the maturity falls. */
export type RunHours = { readonly startHour: number; readonly endHour: number };

export const runHoursOf = (lockAt: Date, matureAt: Date): RunHours => ({
  startHour: Math.ceil(lockAt.getTime() / HOUR_MS),
  endHour: Math.floor(matureAt.getTime() / HOUR_MS),
});

/**
 * What a part of the principal is worth when the start became the end: cut down to a whole micro-unit, so that all parts
 * together are never worth more than the run, and never less than nothing.
 */
export const shareOf = (amount: Micro, start: Micro, end: Micro): Micro => (amount * end) / start;
