import { DAY_MS } from '@paperlock/domain/products/state.ts';

/** A moment in whole numbers: the day since 1970 and the millisecond of the day. */
export const wholeNumbers = (at: Date): { day: number; phase: number } => ({
  day: Math.floor(at.getTime() / DAY_MS),
  phase: at.getTime() % DAY_MS,
});
