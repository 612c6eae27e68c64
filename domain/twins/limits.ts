import type { RateLimit } from '../rate-limit.ts';

/** What a person has in the pocket when a game begins: 10,000 practice USDT of the game. */
export const POCKET_MICRO = 10_000_000_000n;

/** A game is a month. */
export const MONTH_DAYS = 30;

/** Moves in one game, without those that let days pass: a game can always be played to its end. */
export const MOVES_MAX = 300;

/** What the unfunded platform asks for, of what waits to be paid out. */
export const FEE_PERCENT = 10n;

/** Under so many finished games a sum of a class would tell what one student did. */
export const FEW_BELOW = 8;

/** Further results join the sum so many at a time, so that none can be read from how the sum changes. */
export const JOIN_BY = 4;

export const rateLimits = {
  begins: { name: 'twin_begin', tries: 30, perSeconds: 3600 },
  /** A game takes about thirty moves; each is replayed from the first. */
  moves: { name: 'twin_move', tries: 900, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
