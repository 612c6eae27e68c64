import type { AnyRow, Sql } from './database.ts';

/** The rows of a query without the rest of its result. */

export const allRows = async <Row extends AnyRow>(
  sql: Sql,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> => (await sql.query<Row>(query, values)).rows;

export const firstRow = async <Row extends AnyRow>(
  sql: Sql,
  query: string,
  values: unknown[] = [],
): Promise<Row | null> => (await allRows<Row>(sql, query, values))[0] ?? null;
