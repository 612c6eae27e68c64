import type { RateLimit } from '../rate-limit.ts';

export const rateLimits = {
  exports: { name: 'data_export', tries: 5, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
