import { addUpDays } from './add-up-days.ts';
import { earnedChecks } from './checks.ts';
import { earnedFigures } from './figures.ts';
import type { EarnedParts } from './parts.ts';
import { readAllEarned, readDeskEarned, readProductEarned } from './read-earned.ts';

export type { EarnedParts } from './parts.ts';

/**
 * Promised beside earned: what fixed-ratio orders were promised for each day, what strategies made of the same money on the
 * market, and how long the reserve would pay the difference. Added up once a day, from the terms of orders and what strategies
 * traded.
 */

export type Earned = ReturnType<typeof createEarned>;

export const createEarned = (parts: EarnedParts) => ({
  ofProduct: (productId: string, sessionId: string) => readProductEarned(parts, productId, sessionId),
  ofAll: () => readAllEarned(parts),
  forDesk: () => readDeskEarned(parts),
  /** Days that are over since it last ran; the timetable calls it. */
  addUp: () => addUpDays(parts),
  checks: earnedChecks,
  figures: earnedFigures,
});
