import type { RateLimit } from '../rate-limit.ts';

/** Rounds of the drill with poisoned addresses. */
export const DRILL_ROUNDS = 5;

/** Moves in one play of the scam simulator. */
export const COLLAPSE_MOVES_MAX = 400;

export const rateLimits = {
  /** Replaying a collapse takes the server some milliseconds; playing one takes over a minute. */
  collapses: { name: 'lesson_collapse', tries: 60, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
