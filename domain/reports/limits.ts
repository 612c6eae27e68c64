import type { RateLimit } from '../rate-limit.ts';

/** The lock-up for comparing strategies. */
export const COMPARED_DAYS = 30;

/** A strategy is watched for this long at least, or for its longest span of days. */
export const WATCHED_DAYS_MIN = 60;

/** The usual lock-ups; a project's own is added to them. */
export const USUAL_LOCKUPS: readonly number[] = [7, 30, 90, 180];

export const rateLimits = {
  /** The confidence of lock-ups is computed per reader; a page asks once, and every few seconds while there is no report. */
  reports: { name: 'report_customer', tries: 60, perSeconds: 60 },
  /** A page asks once, and every few seconds while a report is being computed. */
  performance: { name: 'performance_ip', tries: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
