import type { RateLimit } from '../../../db/rate-limit.ts';

/** Per person, from wherever they ask. */
export const limits = {
  factorCodes: { name: 'factor_codes', tries: 20, perSeconds: 3600 },
  /** Wrong ones with what asks for the second factor again; a right one clears them. */
  codesAgain: { name: 'codes_again', tries: 5, perSeconds: 900 },
  pinLetters: { name: 'pin_letters', tries: 5, perSeconds: 900 },
  /** Each is hashed, booked as a hold and told by letter. */
  pinChanges: { name: 'pin_changes', tries: 20, perSeconds: 3600 },
  /** Guesses at the code of a letter, over all letters of a day. */
  pinCodes: { name: 'pin_codes', tries: 30, perSeconds: 86_400, notWidened: true },
} as const satisfies Record<string, RateLimit>;
