import { PERIOD_DAYS_MAX } from '../products/limits.ts';
import type { RateLimit } from '../rate-limit.ts';

/** The runway of the reserve is estimated from so many of the last days. */
export const RUNWAY_LOOKS_BACK_DAYS = 30;

/** Fewer days than these give no estimate: one good or bad day would decide it. */
export const RUNWAY_NEEDS_DAYS = 7;

/** The latest days that are shown, as many as the longest product has. */
export const SHOWN_DAYS = PERIOD_DAYS_MAX;

export const rateLimits = {
  /** Promised and earned change once a day. */
  reads: { name: 'earned_ip', tries: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
