import { done, type Outcome, refused } from '../outcome.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the time machine goes in one step. A month has 30 days here, as most projects do. */
export const clockSteps = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

export type ClockStep = keyof typeof clockSteps;

/** A step, or a moment to go to. */
export type ClockWish = { readonly by: ClockStep } | { readonly by: 'date'; readonly to: string };

/** Days that one leap to a moment may take: a year, whichever it is. */
export const LEAP_DAYS = 366;

/**
 * The clock is moved to no later moment than this. Two years of a product reckoned from it still have a year of four
 * digits, which is what people, fields and standards can write.
 */
export const CLOCK_END = new Date('9000-01-01T00:00:00.000Z');

/**
 * Practice time is moved at most so far ahead of real time: each day of it is computed and kept by a machine that many worlds
 * share.
 */
export const REACH_DAYS = 36_525;

/** How many milliseconds the clock moves, which is `aheadMs` ahead already, or why it does not. */
export const howFar = (
  wish: ClockWish,
  now: Date,
  aheadMs = 0,
): Outcome<number, 'clock_date_past' | 'clock_too_far' | 'clock_end'> => {
  const byMs = wish.by === 'date' ? Date.parse(wish.to) - now.getTime() : clockSteps[wish.by];
  if (!(byMs > 0)) return refused('clock_date_past', { field: 'to' });
  if (byMs > LEAP_DAYS * DAY_MS) {
    return refused('clock_too_far', { field: 'to', params: { days: LEAP_DAYS } });
  }
  if (aheadMs + byMs > REACH_DAYS * DAY_MS) return refused('clock_end');
  if (now.getTime() + byMs > CLOCK_END.getTime()) return refused('clock_end');
  return done(byMs);
};
