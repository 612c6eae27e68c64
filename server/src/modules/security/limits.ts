import type { RateLimit } from '../../db/rate-limit.ts';

/** Per person, from wherever they ask. */
export const limits = {
  factorCodes: { name: 'factor_codes', tries: 20, perSeconds: 3600 },
  /** Wrong ones with what asks for the second factor again; a right one clears them. */
  codesAgain: { name: 'codes_again', tries: 5, perSeconds: 900 },
  pinLetters: { name: 'pin_letters', tries: 5, perSeconds: 900 },
} as const satisfies Record<string, RateLimit>;
