import type { Sql } from '../../db/database.ts';

/** Locks between purchases, payments and settlement; each lasts until the transaction ends. */

/** An investor's purchases are checked one after the other; two at once could each just fit the guarantee. */
export const lockInvestor = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('orders ' || $1, 0))`, [customerId]);
};

const SALES = `hashtextextended('orders: sales', 0)`;

/**
 * Payments run side by side. Settlement's work on single orders waits for them and they wait for it: both lock products,
 * the reserve and customers' accounts, in different orders.
 */
export const joinSales = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock_shared(${SALES})`);
};

export const haltSales = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(${SALES})`);
};

/**
 * Returns the time up to which everything is booked; null while a run is in progress. No run begins or ends until the
 * transaction ends. Call it before locking an order, because settlement locks in this order.
 */
export const holdSettlement = async (sql: Sql): Promise<Date | null> => {
  const { rows } = await sql.query<{ settled_to: Date; run_id: bigint | null }>(
    'select settled_to, run_id from hold_settlement()',
  );
  const [mark] = rows;
  return mark && mark.run_id === null ? mark.settled_to : null;
};

/** As `holdSettlement`, also while a run is in progress: the run books what is due before the returned time. */
export const holdBooked = async (tx: Sql): Promise<Date> => {
  const { rows } = await tx.query<{ settled_to: Date }>('select settled_to from hold_settlement()');
  return markOf(rows);
};

const markOf = ([mark]: readonly { settled_to: Date }[]): Date => {
  if (!mark) throw new Error('settlement has no mark');
  return mark.settled_to;
};
