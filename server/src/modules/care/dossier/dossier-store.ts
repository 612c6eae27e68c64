import type { Sql } from '../../../db/database.ts';

/** What goes is listed in the database's own function, beside the tables. */
export const eraseCustomer = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('select erase_customer($1)', [customerId]);
};
