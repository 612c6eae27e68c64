import type { Micro } from '../money.ts';
import { interestUntil } from '../products/terms.ts';
import { shareOf } from './run-share.ts';

/** What an order had earned by the end of its days, for a curve. */
export type CurvePoint = { readonly day: number; readonly earnedMicro: Micro };

/** Of a fixed order: what its booked days came to. */
export const promisedCurve = (amount: Micro, dailyPpm: number, days: number): CurvePoint[] =>
  Array.from({ length: days }, (_, before) => ({
    day: before + 1,
    earnedMicro: interestUntil(amount, dailyPpm, before + 1),
  }));

/** Of a variable order: its share of what the run was worth at the end of each day, less what was put in. */
export const tradedCurve = (amount: Micro, principal: Micro, equities: readonly Micro[]): CurvePoint[] =>
  equities.map((equity, before) => ({
    day: before + 1,
    earnedMicro: shareOf(amount, principal, equity) - amount,
  }));

/** At most so many of them, evenly, counted from the latest, which is never left out. */
export const thinOut = <Point>(points: readonly Point[], most: number): Point[] => {
  const step = Math.ceil(points.length / most);
  return points.filter((_, at) => (points.length - 1 - at) % step === 0);
};
