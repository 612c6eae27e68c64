import type { RateLimit } from '../../db/rate-limit.ts';

/** How often: by person, against trying out which usernames are taken. */
export const limits = {
  changeByCustomer: { name: 'profile_change', tries: 60, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
