import type { RateLimit } from '../../db/rate-limit.ts';

/** Per person, from wherever they ask. */
export const limits = {
  factorCodes: { name: 'factor_codes', tries: 20, perSeconds: 3600 },
  /** Wrong ones with a money action; a right one clears them. */
  moneyCodes: { name: 'money_codes', tries: 5, perSeconds: 900 },
  pinLetters: { name: 'pin_letters', tries: 5, perSeconds: 900 },
} as const satisfies Record<string, RateLimit>;
