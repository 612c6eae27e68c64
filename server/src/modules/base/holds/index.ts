import { type HoldReason, holdUntil } from '@paperlock/domain/security/hold.ts';
import type { Sql } from '../../../db/database.ts';
import { holdsOf, insertHold, latestHold } from './hold-store.ts';

/** Withdrawals wait for a day of platform time after a change of what protects an account. */

export type Holds = ReturnType<typeof createHolds>;

/** `now` is the platform clock's. */
export const createHolds = ({ now }: { now: (sql: Sql) => Promise<Date> }) => ({
  /** In the transaction of the change; answers until when it holds. A later change never shortens an earlier hold. */
  begin: async (tx: Sql, customerId: string, reason: HoldReason): Promise<Date> => {
    const begunAt = await now(tx);
    const untilAt = holdUntil(begunAt);
    await insertHold(tx, { customerId, reason, begunAt, untilAt });
    return untilAt;
  },
  /** Null when nothing holds now. */
  until: async (sql: Sql, customerId: string): Promise<Date | null> =>
    latestHold(sql, customerId, await now(sql)),
  /** The same with how long it still lasts, for a countdown: that clock may be ahead of the reader's. */
  standing: async (sql: Sql, customerId: string): Promise<{ until: Date; secondsLeft: number } | null> => {
    const moment = await now(sql);
    const until = await latestHold(sql, customerId, moment);
    return until && { until, secondsLeft: Math.ceil((until.getTime() - moment.getTime()) / 1000) };
  },
  history: holdsOf,
});
