import { type HoldReason, holdUntil } from '@paperlock/domain/security/hold.ts';
import type { Sql } from '../../db/database.ts';
import {
  holdsOf,
  insertHold,
  insertOperatorHold,
  latestHold,
  liftOperatorHold,
  operatorHold,
} from './hold-store.ts';

/**
 * Holds: withdrawals wait for a day of platform time after a change of what protects an account, and for as long as an
 * operator wants it.
 */

export type HoldParts = {
  /** Platform time. */
  now: (sql: Sql) => Promise<Date>;
  /** How far people who decide nothing for this customer have moved platform time since then, in milliseconds. */
  leaptByOthers: (sql: Sql, customerId: string, since: Date) => Promise<number>;
};

export type Holds = ReturnType<typeof createHolds>;

export const createHolds = ({ now, leaptByOthers }: HoldParts) => {
  /** Time that others moved does not count: a thief with a second account would end the hold of the first. */
  const standing = async (sql: Sql, customerId: string): Promise<{ until: Date; leftMs: number } | null> => {
    const hold = await latestHold(sql, customerId);
    if (!hold) return null;
    const leapt = await leaptByOthers(sql, customerId, hold.begun_at);
    const until = new Date(hold.until_at.getTime() + leapt);
    const leftMs = until.getTime() - (await now(sql)).getTime();
    return leftMs > 0 ? { until, leftMs } : null;
  };
  return {
    /** Begins a hold in the transaction of the change and returns its end. A later change never shortens an earlier hold. */
    begin: async (tx: Sql, customerId: string, reason: HoldReason): Promise<Date> => {
      const begunAt = await now(tx);
      const untilAt = holdUntil(begunAt);
      await insertHold(tx, { customerId, reason, begunAt, untilAt });
      return untilAt;
    },
    /** Returns the end of the current hold; null without one. */
    until: async (sql: Sql, customerId: string): Promise<Date | null> =>
      (await standing(sql, customerId))?.until ?? null,
    /** Returns end and remaining seconds for a countdown, because platform time may be ahead of the reader's clock. */
    standing: async (sql: Sql, customerId: string): Promise<{ until: Date; secondsLeft: number } | null> => {
      const hold = await standing(sql, customerId);
      return hold && { until: hold.until, secondsLeft: Math.ceil(hold.leftMs / 1000) };
    },
    history: holdsOf,
    /** Returns why an operator holds withdrawals, and since when; null where nobody does. */
    byOperator: async (sql: Sql, customerId: string) => {
      const row = await operatorHold(sql, customerId);
      return row && { why: row.why, since: row.held_at.toISOString() };
    },
    /** In the transaction that has locked the customer, so that a withdrawal is submitted before it or refused after it. */
    beginByOperator: insertOperatorHold,
    /** By the one who proposed it and the one who agreed. */
    endByOperator: liftOperatorHold,
  };
};
