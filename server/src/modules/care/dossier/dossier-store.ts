import type { Sql } from '../../../db/database.ts';

/** Whoever signs in meanwhile waits for this transaction. False when the account was closed a moment ago. */
export const lockOpenCustomer = async (tx: Sql, customerId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'select 1 from customer where id = $1 and closed_at is null for update',
    [customerId],
  );
  return rowCount === 1;
};

/** What goes is listed in the database's own function, beside the tables. */
export const eraseCustomer = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('select erase_customer($1)', [customerId]);
};
