import { PICTURES_KEPT_DAYS } from './limits.ts';

/** How long images are kept: some days of platform time after the decision, then their keys are destroyed. */

const DAY_MS = 86_400_000;

export const keptUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + PICTURES_KEPT_DAYS * DAY_MS);

/** Decisions up to this moment are old enough for their images to go. */
export const decidedBefore = (now: Date): Date => new Date(now.getTime() - PICTURES_KEPT_DAYS * DAY_MS);
