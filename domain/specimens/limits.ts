import type { RateLimit } from '../rate-limit.ts';

export const rateLimits = {
  packs: { name: 'specimen_pack', tries: 30, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
