import type { RateLimit } from '../../../db/rate-limit.ts';

/** Limits per person, from all networks together. */
export const limits = {
  factorCodes: { name: 'factor_codes', tries: 20, perSeconds: 3600 },
  /** Wrong codes in actions that ask for the second factor again; a right one clears them. */
  codesAgain: { name: 'codes_again', tries: 5, perSeconds: 900 },
  pinLetters: { name: 'pin_letters', tries: 5, perSeconds: 900 },
  /** Each change is hashed, begins a hold and sends a message. */
  pinChanges: { name: 'pin_changes', tries: 20, perSeconds: 3600 },
  /** Guesses at codes sent by message, over all messages of a day. */
  pinCodes: { name: 'pin_codes', tries: 30, perSeconds: 86_400, notWidened: true },
} as const satisfies Record<string, RateLimit>;
