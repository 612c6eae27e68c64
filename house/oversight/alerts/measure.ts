import type { AlertKind } from '@paperlock/domain/alerts/kinds.ts';
import { MOST_THRESHOLD } from '@paperlock/domain/alerts/limits.ts';
import { MICRO_PER_USDT } from '@paperlock/domain/money.ts';
import { stalledMs } from '@paperlock/domain/operations/readiness.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { jobRecords } from '../../db/job-log.ts';
import type { AlertParts } from './parts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Measure = (parts: AlertParts) => Promise<number | null>;

const wholeSince = (at: Date, now: Date, unitMs: number): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / unitMs));

/**
 * Each in the unit of its threshold; null if it is not known. Ages are real time, whatever the practice clock does: a leap
 * makes nothing wait longer, and working it off is progress (decision 62).
 */
export const measures: Readonly<Record<AlertKind, Measure>> = {
  withdrawal_waiting: async ({ db, clockMoves, withdrawals }) => {
    let longest = 0;
    for (const { query } of withdrawals.queues) {
      const { rows } = await db.sql.query<{ oldest: Date | null }>(query, [null]);
      const oldest = rows[0]?.oldest;
      if (oldest)
        longest = Math.max(longest, wholeSince(await clockMoves.realTime(oldest), new Date(), HOUR_MS));
    }
    return longest;
  },
  settlement_behind: async ({ clockMoves, settlement }) => {
    const reached = await clockMoves.realTime(await settlement.settledTo());
    const booked = await settlement.lastBooked();
    return Math.floor(stalledMs({ reached, booked, moved: null }, new Date()) / MINUTE_MS);
  },
  cover_short: async ({ treasury }) => {
    const { cover, difference } = await treasury.info();
    return cover === 'short' ? Math.min(MOST_THRESHOLD, wholeUp(-balanceOf(difference))) : 0;
  },
  chain_silent: async ({ watcher }) => {
    const { state, lookedAt } = await watcher.status();
    // One that halted is looked at all the same, and does not go on by itself.
    if (state === 'halted') return MOST_THRESHOLD;
    return lookedAt && wholeSince(lookedAt, new Date(), MINUTE_MS);
  },
  reconciliation_break: async ({ reconciliation }) => (await reconciliation.latest())?.breaks ?? null,
  job_failing: async ({ db }) =>
    (await jobRecords(db.sql, [])).reduce((most, { failures }) => Math.max(most, failures), 0),
};

const wholeUp = (micro: bigint): number => Number((micro + MICRO_PER_USDT - 1n) / MICRO_PER_USDT);
