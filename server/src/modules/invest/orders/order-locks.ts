import type { Sql } from '../../../db/database.ts';

/** Who waits for whom, for as long as a transaction lasts. */

/** One investor's purchases are counted one after the other, or two at once could each just fit the guarantee. */
export const lockInvestor = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('orders ' || $1, 0))`, [customerId]);
};

const SALES = `hashtextextended('orders: sales', 0)`;

/**
 * Payments go on side by side. What a moment of settlement ends or begins one by one waits for them, and they for it: both
 * lock products, the reserve and people's accounts, and not in the same order.
 */
export const joinSales = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock_shared(${SALES})`);
};

export const haltSales = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(${SALES})`);
};

/**
 * Up to when everything is booked; null while a run is under way. Held for as long as the transaction lasts: no run begins
 * or ends meanwhile. Asked before an order is locked, because settlement locks in this order, too.
 */
export const holdSettlement = async (sql: Sql): Promise<Date | null> => {
  const { rows } = await sql.query<{ settled_to: Date; run_id: bigint | null }>(
    'select settled_to, run_id from hold_settlement()',
  );
  const [mark] = rows;
  return mark && mark.run_id === null ? mark.settled_to : null;
};

/** As `holdSettlement`, also while a run is under way: it books what lies behind that moment. */
export const holdBooked = async (tx: Sql): Promise<Date> => {
  const { rows } = await tx.query<{ settled_to: Date }>('select settled_to from hold_settlement()');
  return markOf(rows);
};

const markOf = ([mark]: readonly { settled_to: Date }[]): Date => {
  if (!mark) throw new Error('settlement has no mark');
  return mark.settled_to;
};
