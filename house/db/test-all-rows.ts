import type { Sql } from './database.ts';

/** What changes whenever somebody calls, whatever comes of it. */
const restless = ['rate_limit', 'session'];

/** Every row of every table, so that a test can say that nothing was written. */
export const allRows = async (asOwner: Sql): Promise<Record<string, string[]>> => {
  const { rows: tables } = await asOwner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = any (current_schemas(false) || name 'ledger') and tablename <> all ($1) order by 1`,
    [restless],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await asOwner.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
};

/** How often transactions waited for each other in a ring. Counted when a connection ends, so all others are ended here. */
export const deadlocks = async (asOwner: Sql): Promise<bigint> => {
  await asOwner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { rows } = await asOwner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return BigInt(rows[0]?.deadlocks ?? -1);
};
