import type { RateLimit } from '../rate-limit.ts';

/** The lock-up for comparing strategies. */
export const COMPARED_DAYS = 30;

export const rateLimits = {
  /** The confidence of lock-ups is computed per reader; a page asks once, and every few seconds while there is no report. */
  reports: { name: 'report_customer', tries: 60, perSeconds: 60 },
  /** A page asks once, and every few seconds while a report is being computed. */
  performance: { name: 'performance_ip', tries: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
