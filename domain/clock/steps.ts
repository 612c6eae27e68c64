import { done, type Outcome, refused } from '../outcome.ts';
import { CLOCK_END, LEAP_DAYS, REACH_DAYS } from './limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the time machine goes in one step. A month has 30 days here, as most projects do. */
export const clockSteps = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

export type ClockStep = keyof typeof clockSteps;

/** A step, or a moment to go to. */
export type ClockWish = { readonly by: ClockStep } | { readonly by: 'date'; readonly to: string };

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
