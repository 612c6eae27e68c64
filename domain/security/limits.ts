import type { RateLimit } from '../rate-limit.ts';

/** Withdrawals wait so long after a change of what protects an account, of platform time. */
export const HOLD_HOURS = 24;

/**
 * Every new account has it and the interface prints it, so it protects nothing: it is good only as the "old PIN" of the
 * first change.
 */
export const DEFAULT_PIN = '246810';

export const pinPolicy = { length: 6, errors: 5, lockMinutes: 15, longestLockMinutes: 24 * 60 } as const;

/** Limits per person, from all networks together. */
export const rateLimits = {
  factorCodes: { name: 'factor_codes', tries: 20, perSeconds: 3600 },
  /** Wrong codes in actions that ask for the second factor again; a right one clears them. */
  codesAgain: { name: 'codes_again', tries: 5, perSeconds: 900 },
  pinLetters: { name: 'pin_letters', tries: 5, perSeconds: 900 },
  /** Each change is hashed, begins a hold and sends a message. */
  pinChanges: { name: 'pin_changes', tries: 20, perSeconds: 3600 },
  /** Guesses at codes sent by message, over all messages of a day. */
  pinCodes: { name: 'pin_codes', tries: 30, perSeconds: 86_400, notWidened: true },
} as const satisfies Record<string, RateLimit>;
