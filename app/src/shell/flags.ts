import type { LessonKey } from '@paperlock/contract/lessons.ts';

/** What the red-flag lens outlines, and the lesson that teaches it. A test finds each of them on a screen. */
export const flags = {
  balance: 'explained',
  daily_rate: 'yearly',
  lock_up: 'collapse',
  scarcity: 'funded',
  past_results: 'gap',
  deposit_address: 'whole_address',
  release_fee: 'release_fee',
  score: 'release_fee',
  papers: 'stated',
  default_pin: 'helper',
  recruiting: 'recruiting',
  stated: 'stated',
  helper: 'helper',
} as const satisfies Record<string, LessonKey>;

export type Flag = keyof typeof flags;
