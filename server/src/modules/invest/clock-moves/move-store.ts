import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import type { Sql } from '../../../db/database.ts';

/** All SQL of the moves of the clock. */

export type MoveRow = {
  id: bigint;
  by: ClockWish['by'];
  /** Platform time before and after it. */
  from: Date;
  to: Date;
  /** Wall clock. */
  at: Date;
  /** Who moved it: an operator's account, or a customer. */
  operator: string | null;
  customer_id: string | null;
  /** Where the next move began; null for the last one. */
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

/** Where the first move began that is not settled to its end; null where all of them are. */
export const movedFrom = async (sql: Sql, settledTo: Date): Promise<Date | null> => {
  const { rows } = await sql.query<{ from: Date | null }>(
    'select min(from_at) as from from clock_move where to_at > $1',
    [settledTo],
  );
  return rows[0]?.from ?? null;
};

/** Newest first. */
export const lastMoves = async (sql: Sql, limit: number): Promise<MoveRow[]> => {
  const { rows } = await sql.query<MoveRow>(
    `select id, by, from_at as "from", to_at as "to", moved_at as at, operator, customer_id,
            lag(from_at) over (order by id desc) as next
       from clock_move order by id desc limit $1`,
    [limit],
  );
  return rows;
};
