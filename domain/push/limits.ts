import type { RateLimit } from '../rate-limit.ts';

/** The number of devices per customer; adding more removes the oldest. */
export const MOST_DEVICES = 10;

/** After so many failures in a row a browser is given up. */
export const MOST_FAILURES = 20;

/** The wait after a failure doubles each time up to a maximum: twenty failures take three days. */
export const FIRST_WAIT_SECONDS = 60;

export const LONGEST_WAIT_SECONDS = 6 * 3600;

/** A push service may ask for a longer wait, but not for weeks of silence. */
export const MOST_ASKED_SECONDS = 86_400;

/** How long a push service keeps a message for a browser that is offline. */
export const KEPT_SECONDS = 86_400;

export const rateLimits = {
  changes: { name: 'push_on', tries: 20, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
