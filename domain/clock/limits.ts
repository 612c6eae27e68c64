import type { RateLimit } from '../rate-limit.ts';

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

export const rateLimits = {
  /**
   * Steps per hour. The clock never goes back, so one user who steps on and on would take all others far into the future.
   */
  steps: { name: 'clock-advance', tries: 100, perSeconds: 3600 },
  /** Jumps of a year: at most ten an hour. */
  leaps: { name: 'clock-leap', tries: 10, perSeconds: 3600 },
  /** The same for a whole world in a day, whoever asks: its market and its interest are computed for every hour passed over. */
  stepsOfWorld: { name: 'clock-advance-world', tries: 400, perSeconds: 86_400 },
  leapsOfWorld: { name: 'clock-leap-world', tries: 40, perSeconds: 86_400 },
} as const satisfies Record<string, RateLimit>;
