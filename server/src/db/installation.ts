import { createHmac } from 'node:crypto';
import type { Sql } from './database.ts';

/**
 * Refuses to run with another pepper than the one this database was first used with: every password would
 * be "wrong", and new ones would be lost to the other nodes.
 */
export const holdPepper = async (sql: Sql, pepper: Buffer): Promise<void> => {
  const check = createHmac('sha256', pepper).update('paperlock pepper check').digest('hex');
  await sql.query(
    `insert into installation (name, value) values ('pepper_check', $1) on conflict (name) do nothing`,
    [check],
  );
  const { rows } = await sql.query<{ value: string }>(
    `select value from installation where name = 'pepper_check'`,
  );
  if (rows[0]?.value !== check) {
    throw new Error(
      'this database was first used with another pepper: set PEPPER to that one, or use the data folder it is in',
    );
  }
};
