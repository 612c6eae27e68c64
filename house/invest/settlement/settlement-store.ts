import type { Sql } from '../../db/database.ts';
import type { Investors, Window } from '../orders/index.ts';

/** The mark, runs and their portions. Times are platform times; a window excludes its beginning and includes its end. */

/** Days and maturities move money; messages report maturities. */
export type Work = 'income' | 'maturity' | 'message';
export type Portion = Window & Investors & { runId: bigint; nth: number; work: Work };

/** Locks the mark. Its holder decides what is settled next; other workers work on the current run. */
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

export type Division = Investors & { work: Work };

/** Begins a run with these portions. */
export const insertRun = async (tx: Sql, window: Window, portions: readonly Division[]): Promise<bigint> => {
  const { rows } = await tx.query<{ run_id: bigint }>(
    `with run as (insert into settlement_run (from_at, to_at) values ($1, $2) returning id),
          made as (
            insert into settlement_portion (run_id, nth, work, from_no, before_no)
            select run.id, p.nth, p.work, p.from_no, p.before_no
              from run cross join unnest($3::text[], $4::integer[], $5::integer[])
                                  with ordinality as p (work, from_no, before_no, nth))
     update settlement_mark set run_id = run.id from run returning run_id`,
    [
      window.from,
      window.to,
      portions.map(({ work }) => work),
      portions.map(({ fromNo }) => fromNo),
      portions.map(({ beforeNo }) => beforeNo),
    ],
  );
  const [run] = rows;
  if (!run) throw new Error('a run was not begun');
  return run.run_id;
};

/**
 * Takes a free portion until the transaction ends; returns null if none is left. Portions of messages wait until all
 * maturities are booked.
 */
export const takePortion = async (tx: Sql, runId: bigint): Promise<Portion | null> => {
  const { rows } = await tx.query<{
    nth: number;
    work: Work;
    from_no: number;
    before_no: number | null;
    from_at: Date;
    to_at: Date;
  }>(
    `select p.nth, p.work, p.from_no, p.before_no, r.from_at, r.to_at
       from settlement_portion p join settlement_run r on r.id = p.run_id
      where p.run_id = $1 and p.done_at is null
        and (p.work <> 'message' or not exists (
              select from settlement_portion m
               where m.run_id = $1 and m.work = 'maturity' and m.from_no = p.from_no and m.done_at is null))
      order by p.nth limit 1 for update of p skip locked`,
    [runId],
  );
  const [row] = rows;
  return row
    ? {
        runId,
        nth: row.nth,
        work: row.work,
        fromNo: row.from_no,
        beforeNo: row.before_no,
        from: row.from_at,
        to: row.to_at,
      }
    : null;
};

export const finishPortion = async (
  tx: Sql,
  { runId, nth }: Portion,
  sum: { orders: number; amountMicro: bigint | null },
): Promise<void> => {
  await tx.query(
    `update settlement_portion set done_at = clock_timestamp(), orders = $3, amount = $4
      where run_id = $1 and nth = $2`,
    [runId, nth, sum.orders, sum.amountMicro],
  );
};

/** Returns the window of a run whose portions are all done, otherwise null. */
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

/** A move of the clock, and the time at which the next move began. */
export type Moved = Window & { next: Date | null };

/** Counts the settled days and maturities of each move; a window across two moves counts for the later one. */
export const countIn = async (sql: Sql, moves: readonly Moved[]): Promise<number[]> => {
  const { rows } = await sql.query<{ n: number }>(
    `select coalesce(sum(p.orders), 0)::integer as n
       from unnest($1::timestamptz[], $2::timestamptz[], $3::timestamptz[]) with ordinality
            as m (from_at, to_at, next_at, nth)
       left join settlement_run r
         on r.to_at > m.from_at and (m.next_at is null or r.to_at <= m.next_at) and r.from_at < m.to_at
       left join settlement_portion p on p.run_id = r.id and p.work <> 'message'
      group by m.nth order by m.nth`,
    [moves.map(({ from }) => from), moves.map(({ to }) => to), moves.map(({ next }) => next)],
  );
  return rows.map(({ n }) => n);
};
