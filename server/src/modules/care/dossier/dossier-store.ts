import type { Sql } from '../../../db/database.ts';

/** Locks the account against a concurrent sign-in; false if it was closed a moment ago. */
export const lockOpenCustomer = async (tx: Sql, customerId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'select 1 from customer where id = $1 and closed_at is null for update',
    [customerId],
  );
  return rowCount === 1;
};

/** Calls the database function that lists all personal data, beside the tables. */
export const eraseCustomer = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('select erase_customer($1)', [customerId]);
};
