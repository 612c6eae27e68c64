import type { RateLimit } from '../rate-limit.ts';

/** The number of devices per customer; adding more removes the oldest. */
export const MOST_DEVICES = 10;

export const rateLimits = {
  changes: { name: 'push_on', tries: 20, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
