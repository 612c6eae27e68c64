import { type HoldReason, holdUntil } from '@paperlock/domain/security/hold.ts';
import type { Sql } from '../../../db/database.ts';
import { holdsOf, insertHold, latestHold } from './hold-store.ts';

/** Holds: withdrawals wait for a day of platform time after a change of what protects an account. */

export type Holds = ReturnType<typeof createHolds>;

/** `now` is platform time. */
export const createHolds = ({ now }: { now: (sql: Sql) => Promise<Date> }) => ({
  /** Begins a hold in the transaction of the change and returns its end. A later change never shortens an earlier hold. */
  begin: async (tx: Sql, customerId: string, reason: HoldReason): Promise<Date> => {
    const begunAt = await now(tx);
    const untilAt = holdUntil(begunAt);
    await insertHold(tx, { customerId, reason, begunAt, untilAt });
    return untilAt;
  },
  /** Returns the end of the current hold; null without one. */
  until: async (sql: Sql, customerId: string): Promise<Date | null> =>
    latestHold(sql, customerId, await now(sql)),
  /** Returns end and remaining seconds for a countdown, because platform time may be ahead of the reader's clock. */
  standing: async (sql: Sql, customerId: string): Promise<{ until: Date; secondsLeft: number } | null> => {
    const moment = await now(sql);
    const until = await latestHold(sql, customerId, moment);
    return until && { until, secondsLeft: Math.ceil((until.getTime() - moment.getTime()) / 1000) };
  },
  history: holdsOf,
});
