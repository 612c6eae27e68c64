import type { Sql } from './database.ts';

/** Sequences of Paperlock's schemas, as PostgreSQL lists them. */
const ours = `schemaname in ('base', 'people', 'rails', 'invest', 'oversight', 'care', 'ledger')`;

/** Returns the columns whose highest number their sequence has not given out yet: the next row there may be refused. */
export const columnsBehind = async (asOwner: Sql): Promise<string[]> => {
  const { rows } = await asOwner.query<{ table: string; column: string; sequence: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column,
            coalesce(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
                     substring(column_default from '''(.*)''')) as sequence
       from information_schema.columns
      where is_identity = 'YES' or column_default like 'nextval(%'
      union all values ('ledger.transfer', 'no', 'ledger.transfer_no'),
                       ('rails.deposit_address', 'place', 'rails.deposit_place')`,
  );
  const behind: string[] = [];
  for (const { table, column, sequence } of rows) {
    const { rowCount } = await asOwner.query(
      `select from ${table}, ${sequence} s having max(${column}) > max(case when s.is_called then s.last_value else s.last_value - 1 end)`,
    );
    if (rowCount === 1) behind.push(`${table}.${column}`);
  }
  return behind;
};

/** Gives out some numbers of each sequence, as months of life do. */
export const drawNumbers = async (asOwner: Sql): Promise<void> => {
  await asOwner.query(
    `select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences, generate_series(1, 3) where ${ours}`,
  );
};
