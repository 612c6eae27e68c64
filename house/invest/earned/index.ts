import { addUpDays } from './add-up-days.ts';
import { earnedChecks } from './checks.ts';
import { earnedFigures } from './figures.ts';
import type { EarnedParts } from './parts.ts';
import { readAllEarned, readDeskEarned, readProductEarned, readRunway } from './read-earned.ts';

export type { EarnedParts } from './parts.ts';

/**
 * Compares what fixed-ratio orders were promised for each day with what strategies earned with the same money, and says
 * how long the reserve would pay the difference. Added up once a day from the terms of orders and the trades.
 */

export type Earned = ReturnType<typeof createEarned>;

export const createEarned = (parts: EarnedParts) => ({
  ofProduct: (productId: string, sessionId: string) => readProductEarned(parts, productId, sessionId),
  ofAll: () => readAllEarned(parts),
  forDesk: () => readDeskEarned(parts),
  runway: () => readRunway(parts),
  /** Adds up the days since the last run; the timetable calls it. */
  addUp: () => addUpDays(parts),
  checks: earnedChecks,
  figures: earnedFigures,
});
