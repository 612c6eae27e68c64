import type { Sql } from '../../db/database.ts';

/** Calls the database function that lists all personal data, beside the tables. */
export const eraseCustomer = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('select erase_customer($1)', [customerId]);
};
