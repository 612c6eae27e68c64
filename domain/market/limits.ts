import type { RateLimit } from '../rate-limit.ts';

export const rateLimits = {
  /** A chart asks once and then once an hour; reading years page by page may take longer. */
  reads: { name: 'market_ip', tries: 120, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
