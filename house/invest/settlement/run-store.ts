import { runSorts } from '@paperlock/contract/settlement.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
import type { Window } from '../orders/index.ts';
import type { Work } from './settlement-store.ts';

/** Queries over past runs and their portions. */

export type RunRow = Window & {
  id: bigint;
  startedAt: Date;
  finishedAt: Date | null;
  lastDoneAt: Date;
  portions: number;
  portionsDone: number;
  incomes: number;
  incomeMicro: Micro;
  maturities: number;
  maturityMicro: Micro;
  told: number;
};

const columns = `
  r.id, r.from_at as "from", r.to_at as "to", r.started_at as "startedAt",
  case when r.id is distinct from m.run_id then r.finished_at end as "finishedAt",
  greatest(r.started_at, p.last_done_at, r.finished_at) as "lastDoneAt", p.portions, p.portions_done as "portionsDone",
  p.incomes, p.income as "incomeMicro", p.maturities, p.maturity as "maturityMicro", p.told`;
/** The mark names the run until the work at the last moment of its window is done: the run is not finished before. */
const from = `settlement_run r
  cross join settlement_mark m
  cross join lateral (
    select count(*)::integer as portions, count(done_at)::integer as portions_done, max(done_at) as last_done_at,
           coalesce(sum(orders) filter (where work = 'income'), 0)::integer as incomes,
           coalesce(sum(amount) filter (where work = 'income'), 0)::bigint as income,
           coalesce(sum(orders) filter (where work = 'maturity'), 0)::integer as maturities,
           coalesce(sum(amount) filter (where work = 'maturity'), 0)::bigint as maturity,
           coalesce(sum(orders) filter (where work = 'message'), 0)::integer as told
      from settlement_portion where run_id = r.id) p`;

type RunSort = keyof typeof runSorts;

const runs: SortedList<RunSort> = {
  columns,
  from,
  id: 'r.id',
  sorts: { started_at: 'r.started_at', to: 'r.to_at', income: 'p.income', maturity: 'p.maturity' },
  kinds: runSorts,
  amount: 'p.income + p.maturity',
};

/** When the window of a run ends. */
export type RunFilter = { from: Date | null; until: Date | null };

const narrowed = ({ from: first, until }: RunFilter): Narrowing => {
  const one = narrowing();
  one.only(first, (value) => `r.to_at >= ${value}`);
  one.only(until, (value) => `r.to_at < ${value}`);
  return one;
};

export const runsPage = (sql: Sql, filter: RunFilter, ask: SortAsk<RunSort>): Promise<(RunRow & Sorted)[]> =>
  sortedPage(sql, runs, narrowed(filter), ask);

export const runTotals = (sql: Sql, filter: RunFilter) => totalsOf(sql, runs, narrowed(filter));

export const selectRun = (sql: Sql, id: bigint): Promise<RunRow | null> =>
  firstRow(sql, `select ${columns} from ${from} where r.id = $1`, [id]);

export type PortionRow = {
  nth: number;
  work: Work;
  doneAt: Date | null;
  orders: number | null;
  amount: Micro | null;
};

export const portionsOf = (sql: Sql, runId: bigint, limit: number): Promise<PortionRow[]> =>
  allRows(
    sql,
    `select nth, work, done_at as "doneAt", orders, amount from settlement_portion
      where run_id = $1 order by nth limit $2`,
    [runId, limit],
  );

/**
 * Returns the time up to which everything is booked, and the run in progress, if any. The run's own bookings are not
 * counted.
 */
export const selectMark = async (sql: Sql): Promise<{ settledTo: Date; runId: bigint | null }> => {
  const { rows } = await sql.query<{ settledTo: Date; runId: bigint | null }>(
    `select coalesce(r.from_at, m.settled_to) as "settledTo", m.run_id as "runId"
       from settlement_mark m left join settlement_run r on r.id = m.run_id`,
  );
  const [mark] = rows;
  if (!mark) throw new Error('settlement has no mark');
  return mark;
};

export const lastBooked = async (sql: Sql): Promise<Date | null> => {
  const row = await firstRow<{ at: Date }>(
    sql,
    `select greatest(r.started_at, r.finished_at,
                     (select max(done_at) from settlement_portion where run_id = r.id)) as at
       from settlement_run r order by r.id desc limit 1`,
  );
  return row?.at ?? null;
};
