import type { Micro } from '../money.ts';
import { RUNWAY_NEEDS_DAYS } from './limits.ts';

/** How long the reserve would last if days went on like the last ones, and it had to pay what strategies did not earn. */

/** What the days looked at were promised and earned, together. */
export type LastDays = { days: number; promisedMicro: Micro; earnedMicro: Micro };

export type RunwayVerdict =
  | { verdict: 'too_little' | 'lasts'; days: null }
  | { verdict: 'runs_out'; days: number };

export const runwayOf = (
  reserveMicro: Micro,
  { days, promisedMicro, earnedMicro }: LastDays,
): RunwayVerdict => {
  if (days < RUNWAY_NEEDS_DAYS) return { verdict: 'too_little', days: null };
  const shortMicro = promisedMicro - earnedMicro;
  if (shortMicro <= 0n) return { verdict: 'lasts', days: null };
  // Whole days only: the day on which it would not be enough any more is not counted.
  const left = (reserveMicro * BigInt(days)) / shortMicro;
  return { verdict: 'runs_out', days: Number(left < FOREVER_DAYS ? left : FOREVER_DAYS) };
};

/** Longer than matters: a shortfall of one micro-unit would otherwise give an unreadable number. */
const FOREVER_DAYS = 1_000_000n;
