import type { Answer } from '@paperlock/contract/call.ts';
import type { clockNow, clockProgress } from '@paperlock/contract/clock.ts';
import { progressOf } from '@paperlock/domain/clock/progress.ts';
import type { Sql } from '../../db/database.ts';
import { movedFrom } from './move-store.ts';
import type { ClockMoveParts } from './parts.ts';

export const readClock = async (
  clock: ClockMoveParts['clock'],
  sql?: Sql,
): Promise<Answer<typeof clockNow>> => ({
  now: (await clock.now(sql)).toISOString(),
  ahead_seconds: Math.trunc((await clock.aheadMs(sql)) / 1000),
});

/** Returns how much of what is due is settled. */
export const readProgress = async ({
  db,
  clock,
  settlement,
}: ClockMoveParts): Promise<Answer<typeof clockProgress>> => {
  // Read in this order, concurrent settlement makes progress look smaller than it is, never larger.
  const settledTo = await settlement.settledTo();
  const begun = await movedFrom(db.sql, settledTo);
  const { from, to, behind, percent } = progressOf(await clock.now(), settledTo, begun);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    settled_to: settledTo.toISOString(),
    behind,
    percent,
  };
};
