import type { RateLimit } from '../rate-limit.ts';

/** The lock-up for comparing strategies. */
export const COMPARED_DAYS = 30;

/** A strategy is watched for this long at least, or for its longest span of days. */
export const WATCHED_DAYS_MIN = 60;

/** The usual lock-ups; a project's own is added to them. */
export const USUAL_LOCKUPS: readonly number[] = [7, 30, 90, 180];

/** Strategies are compared over so many practice markets, from the seeds 1, 2, 3 …: none is chosen. */
export const MARKETS = 200;

/** So many other years does a made track record meet. */
export const OTHER_YEARS = 200;

/** The worst and the best one in so many are shown beside the typical market. */
export const TAIL_ONE_IN = 20;

/** Of 10,000 USDT at most 1,000 are left. */
export const ALMOST_ALL_PPM = 900_000;

export const rateLimits = {
  /** The confidence of lock-ups is computed per reader; a page asks once, and every few seconds while there is no report. */
  reports: { name: 'report_customer', tries: 60, perSeconds: 60 },
  /** A page asks once, and every few seconds while a report is being computed. */
  performance: { name: 'performance_ip', tries: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
