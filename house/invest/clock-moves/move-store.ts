import type { Leap } from '@paperlock/domain/clock/real-time.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** All SQL of clock moves. */

export type MoveRow = {
  id: bigint;
  by: ClockWish['by'];
  /** Platform time before and after the move. */
  from: Date;
  to: Date;
  /** Wall clock. */
  at: Date;
  /** Who moved it: an operator's account name, or a customer. */
  operator: string | null;
  customer_id: string | null;
  /** Platform time at which the next move began; null for the last one. */
  next: Date | null;
};

export const insertMove = async (
  tx: Sql,
  { by, from, to, operator, customer_id }: Pick<MoveRow, 'by' | 'from' | 'to' | 'operator' | 'customer_id'>,
): Promise<void> => {
  await tx.query(
    'insert into clock_move (by, from_at, to_at, operator, customer_id) values ($1, $2, $3, $4, $5)',
    [by, from, to, operator, customer_id],
  );
};

/** Returns where the first move began that is not completely settled; null if all are. */
export const movedFrom = async (sql: Sql, settledTo: Date): Promise<Date | null> => {
  const { rows } = await sql.query<{ from: Date | null }>(
    'select min(from_at) as from from clock_move where to_at > $1',
    [settledTo],
  );
  return rows[0]?.from ?? null;
};

export const leapsAfter = (sql: Sql, moment: Date): Promise<Leap[]> =>
  allRows(sql, 'select from_at as "from", to_at as "to", moved_at as at from clock_move where to_at > $1', [
    moment,
  ]);

/** Returns by how many milliseconds operators have moved the clock within a day of real time. */
export const movedByOperators = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ ms: bigint | null }>(
    `select sum(extract(epoch from to_at - from_at) * 1000)::bigint as ms from clock_move
      where operator is not null and moved_at > clock_timestamp() - interval '1 day'`,
  );
  return Number(rows[0]?.ms ?? 0n);
};

/** Returns the last moves, newest first. */
export const lastMoves = (sql: Sql, limit: number): Promise<MoveRow[]> =>
  allRows(
    sql,
    `select id, by, from_at as "from", to_at as "to", moved_at as at, operator, customer_id,
            lag(from_at) over (order by id desc) as next
       from clock_move order by id desc limit $1`,
    [limit],
  );

/** Returns whether the clock was moved less than this ago, by the wall clock. */
export const movedWithin = async (sql: Sql, ms: number): Promise<boolean> => {
  const { rows } = await sql.query<{ recent: boolean }>(
    `select moved_at > clock_timestamp() - $1 * interval '1 ms' as recent from clock_move order by id desc limit 1`,
    [ms],
  );
  return rows[0]?.recent ?? false;
};

/** Returns how far customers other than these have moved platform time since a moment of it, in milliseconds. */
export const leaptByOthers = async (sql: Sql, but: readonly string[], since: Date): Promise<number> => {
  const { rows } = await sql.query<{ ms: number }>(
    `select coalesce(sum(extract(epoch from to_at - from_at)) * 1000, 0)::float8 as ms from clock_move
      where from_at >= $2 and customer_id is not null and customer_id <> all ($1::uuid[])`,
    [but, since],
  );
  return Math.ceil(rows[0]?.ms ?? 0);
};
