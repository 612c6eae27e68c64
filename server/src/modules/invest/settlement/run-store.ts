import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../../db/database.ts';
import type { Cursor } from '../../../db/page.ts';
import type { Window } from '../orders/index.ts';
import type { Work } from './settlement-store.ts';

/** Runs and portions as they are read afterwards. */

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
/** While what belongs to the last moment of its window is being done, the mark still names the run: it is not finished. */
const from = `from settlement_run r
  cross join settlement_mark m
  cross join lateral (
    select count(*)::integer as portions, count(done_at)::integer as portions_done, max(done_at) as last_done_at,
           coalesce(sum(orders) filter (where work = 'income'), 0)::integer as incomes,
           coalesce(sum(amount) filter (where work = 'income'), 0)::bigint as income,
           coalesce(sum(orders) filter (where work = 'maturity'), 0)::integer as maturities,
           coalesce(sum(amount) filter (where work = 'maturity'), 0)::bigint as maturity,
           coalesce(sum(orders) filter (where work = 'message'), 0)::integer as told
      from settlement_portion where run_id = r.id) p`;

export const runsPage = async (sql: Sql, before: Cursor | null, limit: number): Promise<RunRow[]> => {
  const { rows } = await sql.query<RunRow>(
    `select ${columns} ${from}
      where $1::timestamptz is null or (r.started_at, r.id) < ($1, $2::bigint)
      order by r.started_at desc, r.id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
};

export const selectRun = async (sql: Sql, id: bigint): Promise<RunRow | null> => {
  const { rows } = await sql.query<RunRow>(`select ${columns} ${from} where r.id = $1`, [id]);
  return rows[0] ?? null;
};

export type PortionRow = {
  nth: number;
  work: Work;
  doneAt: Date | null;
  orders: number | null;
  amount: Micro | null;
};

export const portionsOf = async (sql: Sql, runId: bigint, limit: number): Promise<PortionRow[]> => {
  const { rows } = await sql.query<PortionRow>(
    `select nth, work, done_at as "doneAt", orders, amount from settlement_portion
      where run_id = $1 order by nth limit $2`,
    [runId, limit],
  );
  return rows;
};

/** Up to when everything is booked, and the run under way if there is one: what it will have booked is not counted. */
export const selectMark = async (sql: Sql): Promise<{ settledTo: Date; runId: bigint | null }> => {
  const { rows } = await sql.query<{ settledTo: Date; runId: bigint | null }>(
    `select coalesce(r.from_at, m.settled_to) as "settledTo", m.run_id as "runId"
       from settlement_mark m left join settlement_run r on r.id = m.run_id`,
  );
  const [mark] = rows;
  if (!mark) throw new Error('settlement has no mark');
  return mark;
};
