import type { Sql } from './database.ts';

/** Returns how many sequences were behind their tables, which a crash of PostgreSQL may have left (decision 85). */
export const mendSequences = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>('select base.mend_sequences() as n');
  return rows[0]?.n ?? 0;
};
