import type { RateLimit } from '../../db/rate-limit.ts';

/** Per person, from wherever they ask. */
export const limits = {
  factorCodes: { name: 'factor_codes', tries: 20, perSeconds: 3600 },
  pinLetters: { name: 'pin_letters', tries: 5, perSeconds: 900 },
} as const satisfies Record<string, RateLimit>;
