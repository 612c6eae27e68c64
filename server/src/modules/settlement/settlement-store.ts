import type { Sql } from '../../db/database.ts';
import { amountText, factsFrom } from '../facts/index.ts';
import type { Selection } from '../ledger/index.ts';

/** All SQL of runs and portions. Times are platform times; a window is open at its beginning and closed at its end. */

export type Window = { from: Date; to: Date };
export type Work = 'income' | 'maturity';
export type Portion = Window & {
  runId: bigint;
  nth: number;
  work: Work;
  /** Customers from the one to before the other; null for the last. */
  fromId: string;
  beforeId: string | null;
};

/** Whoever holds it decides what is settled next; everybody else works on what was decided. */
export const lockMark = async (tx: Sql): Promise<{ settledTo: Date; runId: bigint | null }> => {
  const { rows } = await tx.query<{ settled_to: Date; run_id: bigint | null }>(
    'select settled_to, run_id from settlement_mark for update',
  );
  const [mark] = rows;
  if (!mark) throw new Error('settlement has no mark');
  return { settledTo: mark.settled_to, runId: mark.run_id };
};

export const moveMark = async (tx: Sql, settledTo: Date): Promise<void> => {
  await tx.query('update settlement_mark set settled_to = $1, run_id = null', [settledTo]);
};

const DAY_MS = 86_400_000;

/** For `dueIn`: the window, and where in a day it begins and ends. */
const windowValues = ({ from, to }: Window): unknown[] => [
  from,
  to,
  to.getTime() - from.getTime() >= DAY_MS,
  from.getTime() % DAY_MS,
  to.getTime() % DAY_MS,
];

/** Which of its days an order has behind it at the end of the window. */
const day = `floor(date_part('epoch', $2::timestamptz - o.lock_at) / 86400)::integer`;

/** A day of the order ends within the window, which is a day long at most. Its last day is the maturity's. */
const dueIn = `o.state = 'running' and o.daily_ppm > 0
  and ($3 or case when $4::integer < $5::integer then o.due_phase > $4 and o.due_phase <= $5
                  else o.due_phase > $4 or o.due_phase <= $5 end)
  and ${day} between 1 and o.period_days - 1
  and o.lock_at + ${day} * interval '24 hours' > $1::timestamptz`;

/** Those that are renewed, or have a result of either sign, are settled one by one. */
const maturesIn = `o.state = 'running' and o.daily_ppm > 0 and not o.auto_renew
  and o.mature_at > $1::timestamptz and o.mature_at <= $2::timestamptz`;

export const countDue = async (tx: Sql, window: Window): Promise<Record<Work, number>> => {
  const count = async (which: string, values: unknown[]): Promise<number> => {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::integer as n from product_order o where ${which}`,
      values,
    );
    return rows[0]?.n ?? 0;
  };
  return {
    income: await count(dueIn, windowValues(window)),
    maturity: await count(maturesIn, [window.from, window.to]),
  };
};

/** Begins a run: its portions divide the customers, who are spread evenly over all numbers there are. */
export const insertRun = async (
  tx: Sql,
  window: Window,
  portions: Readonly<Record<Work, number>>,
): Promise<bigint> => {
  const { rows } = await tx.query<{ run_id: bigint }>(
    `with run as (insert into settlement_run (from_at, to_at) values ($1, $2) returning id),
          portion as (
            select 'income' as work, nth::integer, $3::integer as of from generate_series(1, $3::integer) nth
             union all
            select 'maturity', nth, $4 from generate_series(1, $4::integer) nth
          ),
          made as (
            insert into settlement_portion (run_id, nth, work, from_id, before_id)
            select run.id, row_number() over (order by work, nth), work, customer_edge(nth - 1, of),
                   customer_edge(nth, of)
              from run cross join portion)
     update settlement_mark set run_id = run.id from run returning run_id`,
    [window.from, window.to, portions.income, portions.maturity],
  );
  const [run] = rows;
  if (!run) throw new Error('a run was not begun');
  return run.run_id;
};

/** Takes a portion that nobody works on, for as long as the transaction lasts. Null when there is none left. */
export const takePortion = async (tx: Sql, runId: bigint): Promise<Portion | null> => {
  const { rows } = await tx.query<{
    nth: number;
    work: Work;
    from_id: string;
    before_id: string | null;
    from_at: Date;
    to_at: Date;
  }>(
    `select p.nth, p.work, p.from_id, p.before_id, r.from_at, r.to_at
       from settlement_portion p join settlement_run r on r.id = p.run_id
      where p.run_id = $1 and p.done_at is null
      order by p.nth limit 1 for update of p skip locked`,
    [runId],
  );
  const [row] = rows;
  return row
    ? {
        runId,
        nth: row.nth,
        work: row.work,
        fromId: row.from_id,
        beforeId: row.before_id,
        from: row.from_at,
        to: row.to_at,
      }
    : null;
};

export const finishPortion = async (
  tx: Sql,
  { runId, nth }: Portion,
  sum: { orders: number; amountMicro: bigint },
): Promise<void> => {
  await tx.query(
    `update settlement_portion set done_at = clock_timestamp(), orders = $3, amount = $4
      where run_id = $1 and nth = $2`,
    [runId, nth, sum.orders, sum.amountMicro],
  );
};

/** Whose orders earned something in the window; no more of them than asked for, some perhaps twice. */
export const earnersIn = async (tx: Sql, window: Window, most: number): Promise<string[]> => {
  const { rows } = await tx.query<{ customer_id: string }>(
    `select o.customer_id from product_order o where ${dueIn} limit $6`,
    [...windowValues(window), most],
  );
  return rows.map(({ customer_id }) => customer_id);
};

/** The window of a run of which every portion is done; null while one is not. */
export const finishRun = async (tx: Sql, runId: bigint): Promise<Window | null> => {
  const { rows } = await tx.query<{ from_at: Date; to_at: Date }>(
    `update settlement_run set finished_at = clock_timestamp()
      where id = $1 and not exists (select from settlement_portion where run_id = $1 and done_at is null)
     returning from_at, to_at`,
    [runId],
  );
  const [run] = rows;
  return run ? { from: run.from_at, to: run.to_at } : null;
};

const ORDER_INTEREST = 32;
const ORDER_MATURITY = 33;
const [AVAILABLE, LOCKED, ESCROW] = [1, 2, 21];
const OPERATOR = `'00000000-0000-0000-0000-000000000000'::uuid`;

const earned = (days: string) => `o.amount * o.daily_ppm * (${days}) / 1000000`;

/**
 * Writes down what each order earned on the day that ended, and pays those that are paid daily: all that one customer
 * gets at one moment is one posting, dated at that moment, so that it makes no difference when this runs.
 */
export const incomeOf = (portion: Portion): Selection => ({
  counted: 'due',
  values: [...windowValues(portion), portion.fromId, portion.beforeId],
  parts: `
    due as materialized (
      select o.id, o.customer_id, o.payout, ${day}::smallint as day, ${earned(day)} - ${earned(`${day} - 1`)} as amount,
             o.lock_at + ${day} * interval '24 hours' as at
        from product_order o
       where ${dueIn} and o.customer_id >= $6::uuid and ($7::uuid is null or o.customer_id < $7)
    ), written as (
      insert into order_income (order_id, day, amount) select id, day, amount from due
    ), transfer_of (cause, kind, booked_at, part, debit_owner, debit_kind, credit_owner, credit_kind, amount) as (
      select 'interest:' || customer_id || ':' || (date_part('epoch', at) * 1000)::bigint, ${ORDER_INTEREST}, at, 1,
             ${OPERATOR}, ${ESCROW}, customer_id, ${AVAILABLE}, sum(amount)::bigint
        from due where payout = 'daily' group by customer_id, at having sum(amount) > 0
    )`,
});

/** Ends orders: the principal goes back, and with it what was not paid yet of the promise, as one entry each. */
export const maturityOf = (portion: Portion): Selection => ({
  counted: 'due',
  values: [portion.from, portion.to, portion.fromId, portion.beforeId],
  parts: `
    ended as (
      update product_order o set state = 'settled', ended_at = o.mature_at
       where ${maturesIn} and o.customer_id >= $3::uuid and ($4::uuid is null or o.customer_id < $4)
      returning o.*
    ), due as materialized (
      select o.*, o.promised - ${earned('o.period_days - 1')} as last_day from ended o
    ), written as (
      insert into order_income (order_id, day, amount) select id, period_days, last_day from due
    ), stepped as (
      insert into order_step (order_id, step, at) select id, 'settled', mature_at from due
    ), ${factsFrom('order_settled', 'due', { order_no: 'order_no', amount: amountText('amount'), income: amountText('promised') })},
    transfer_of (cause, kind, booked_at, part, debit_owner, debit_kind, credit_owner, credit_kind, amount) as (
      select 'order:' || id || ':maturity', ${ORDER_MATURITY}, mature_at, 1,
             customer_id, ${LOCKED}, customer_id, ${AVAILABLE}, amount
        from due
       union all
      select 'order:' || id || ':maturity', ${ORDER_MATURITY}, mature_at, 2,
             ${OPERATOR}, ${ESCROW}, customer_id, ${AVAILABLE}, unpaid
        from (select *, case payout when 'daily' then last_day else promised end as unpaid from due) d
       where unpaid > 0
    )`,
});

/** A move of the clock, and where the next one began. */
export type Moved = Window & { next: Date | null };

/** How many days and maturities of orders were settled of each move; a window across two of them counts for the later. */
export const countIn = async (sql: Sql, moves: readonly Moved[]): Promise<number[]> => {
  const { rows } = await sql.query<{ n: number }>(
    `select coalesce(sum(p.orders), 0)::integer as n
       from unnest($1::timestamptz[], $2::timestamptz[], $3::timestamptz[]) with ordinality
            as m (from_at, to_at, next_at, nth)
       left join settlement_run r
         on r.to_at > m.from_at and (m.next_at is null or r.to_at <= m.next_at) and r.from_at < m.to_at
       left join settlement_portion p on p.run_id = r.id
      group by m.nth order by m.nth`,
    [moves.map(({ from }) => from), moves.map(({ to }) => to), moves.map(({ next }) => next)],
  );
  return rows.map(({ n }) => n);
};
