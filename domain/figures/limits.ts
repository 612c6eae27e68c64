import type { RateLimit } from '../rate-limit.ts';

export const rateLimits = {
  /** A page asks once. */
  reads: { name: 'figures_ip', tries: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
