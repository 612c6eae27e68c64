import type { Micro } from '@paperlock/domain/money.ts';
import { runHoursOf, shareOf } from '@paperlock/domain/orders/run-share.ts';
import type { Sql } from '../../db/database.ts';
import type { OrderRow } from './order-store.ts';
import type { OrderParts, RunDays, RunKey } from './parts.ts';

/** What trades made of the money of variable orders, which are paid just that. */

export type RunResult = {
  /** The gain or loss of this order alone. */
  result: Micro;
  today: Micro;
  tradedTo: Date;
  /** Traded to its end; the result no longer changes. */
  over: boolean;
};

type Locked = Pick<OrderRow, 'id' | 'productId' | 'amount' | 'dailyPpm' | 'lockAt' | 'matureAt'>;

const HOUR_MS = 3_600_000;

/** Returns the run that decides an order's result; null for a fixed order and before the lock. */
const runOf = ({ productId, dailyPpm, lockAt, matureAt }: Locked): RunKey | null =>
  dailyPpm === 0 && lockAt && matureAt ? { productId, ...runHoursOf(lockAt, matureAt) } : null;

const nameOf = ({ productId, startHour, endHour }: RunKey): string => `${productId} ${startHour} ${endHour}`;

/** Results of variable orders by id; an order whose run has not begun has none. */
export const resultsOf = async (
  { runsOf }: Pick<OrderParts, 'runsOf'>,
  sql: Sql,
  orders: readonly Locked[],
): Promise<Map<bigint, RunResult>> => {
  const keys = new Map(orders.map((order) => [order.id, runOf(order)]));
  const asked = new Map([...keys.values()].flatMap((key) => (key ? [[nameOf(key), key]] : [])));
  const found = await runsOf(sql, [...asked.values()]);
  const runs = new Map(found.map((run) => [nameOf(run), run]));
  return new Map(
    orders.flatMap(({ id, amount }) => {
      const key = keys.get(id);
      const run = key && runs.get(nameOf(key));
      if (!run) return [];
      const { principal, equity, dayEquity, nextHour, endHour } = run;
      const worth = shareOf(amount, principal, equity);
      const result: RunResult = {
        result: worth - amount,
        today: worth - shareOf(amount, principal, dayEquity),
        tradedTo: new Date(nextHour * HOUR_MS),
        over: nextHour === endHour,
      };
      return [[id, result]];
    }),
  );
};

/** What the runs of variable orders were worth day by day, by order id. */
export const runDaysOf = async (
  { runDaysOf: read }: Pick<OrderParts, 'runDaysOf'>,
  sql: Sql,
  orders: readonly Locked[],
): Promise<Map<bigint, RunDays>> => {
  const keys = new Map(orders.map((order) => [order.id, runOf(order)]));
  const asked = new Map([...keys.values()].flatMap((key) => (key ? [[nameOf(key), key]] : [])));
  const runs = new Map((await read(sql, [...asked.values()])).map((run) => [nameOf(run), run]));
  return new Map(
    orders.flatMap(({ id }) => {
      const key = keys.get(id);
      const run = key && runs.get(nameOf(key));
      return run ? [[id, run]] : [];
    }),
  );
};

/**
 * Thrown when variable orders are due and their run is not traded to its end. Nothing is paid or guessed; the caller
 * trades the run outside the transaction first.
 */
export class RunsBehind extends Error {
  readonly runs: readonly RunKey[];

  constructor(runs: readonly RunKey[]) {
    super(`${runs.length} orders are due whose runs are not over`);
    this.runs = runs;
  }
}

/** Returns the final results of orders that mature. */
export const finalResultsOf = async (
  parts: Pick<OrderParts, 'runsOf'>,
  sql: Sql,
  orders: readonly Locked[],
): Promise<Map<bigint, RunResult>> => {
  const results = await resultsOf(parts, sql, orders);
  const behind = new Map(
    orders.flatMap((order) => {
      const key = runOf(order);
      return key && !results.get(order.id)?.over ? [[nameOf(key), key]] : [];
    }),
  );
  if (behind.size > 0) throw new RunsBehind([...behind.values()]);
  return results;
};
