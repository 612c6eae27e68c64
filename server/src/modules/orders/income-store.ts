import type { Sql } from '../../db/database.ts';
import type { OrderRow } from './order-store.ts';
import { wholeNumbers } from './whole-numbers.ts';

export type Income = { day: number; amount: bigint };

/** Each of its days that was booked, and what it earned. */
export const incomesOf = async (
  sql: Sql,
  { id, ownerNo, lockAt, daysBooked }: Pick<OrderRow, 'id' | 'ownerNo' | 'lockAt' | 'daysBooked'>,
): Promise<Income[]> => {
  if (!lockAt) return [];
  const { rows } = await sql.query<Income>(
    `select day, i.amount
       from generate_series(1, $4::integer) day
       join order_income i on i.due_day = $3::integer + day and i.owner_no = $2 and i.order_id = $1
      order by day`,
    [id, ownerNo, wholeNumbers(lockAt).day, daysBooked],
  );
  return rows;
};

export const insertIncome = async (
  tx: Sql,
  { id, ownerNo, lockAt }: Pick<OrderRow, 'id' | 'ownerNo' | 'lockAt'>,
  { day, amount }: Income,
): Promise<void> => {
  if (!lockAt) throw new Error(`order ${id} does not run`);
  await tx.query('insert into order_income (due_day, owner_no, order_id, amount) values ($1, $2, $3, $4)', [
    wholeNumbers(lockAt).day + day,
    ownerNo,
    id,
    amount,
  ]);
};
