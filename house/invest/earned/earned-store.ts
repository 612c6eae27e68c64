import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** All SQL of promised and earned. Days are calendar days (UTC), counted from 1970. */

/** Locks the mark, so that one worker at a time adds up days. */
export const lockMark = async (tx: Sql): Promise<number | null> => {
  const { rows } = await tx.query<{ next_day: number | null }>('select next_day from earned_mark for update');
  if (!rows[0]) throw new Error('promised and earned have no mark');
  return rows[0].next_day;
};

export const moveMark = async (tx: Sql, nextDay: number): Promise<void> => {
  await tx.query('update earned_mark set next_day = $1', [nextDay]);
};

/** Sums of one product for one day, or for all days up to it. */
export type Sums = { promised: Micro; earned: Micro };

export const insertDay = async (
  tx: Sql,
  day: number,
  products: readonly (Sums & { id: string })[],
): Promise<void> => {
  await tx.query(
    `with added as (
       insert into earned_day (product_id, day, promised, earned)
       select id, $1, promised, earned from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as p (id, promised, earned)
       returning promised, earned)
     insert into earned_total (day, promised, earned)
     select $1, coalesce(sum(promised), 0), coalesce(sum(earned), 0) from added`,
    [
      day,
      products.map(({ id }) => id),
      products.map(({ promised }) => promised),
      products.map(({ earned }) => earned),
    ],
  );
};

export type DaySums = Sums & { day: number };

const soFar = `
  sum(promised) over (order by day)::bigint as promised, sum(earned) over (order by day)::bigint as earned`;

/** Returns the latest days, oldest first; a day without orders of the product repeats the day before. */
export const productDays = (sql: Sql, productId: string, limit: number): Promise<DaySums[]> =>
  allRows(
    sql,
    `with known as (select day, promised, earned from earned_day where product_id = $1),
          every as (select generate_series(min(day), max(day)) as day from known),
          all_days as (
            select day, coalesce(promised, 0) as promised, coalesce(earned, 0) as earned
              from every left join known using (day))
     select * from (select day, ${soFar} from all_days order by day desc limit $2) latest order by day`,
    [productId, limit],
  );

export const totalDays = (sql: Sql, limit: number): Promise<DaySums[]> =>
  allRows(
    sql,
    `select * from (select day, ${soFar} from earned_total order by day desc limit $1) latest order by day`,
    [limit],
  );

/** Sums the last days, or fewer if there are fewer. */
export const lastDays = async (sql: Sql, days: number): Promise<Sums & { days: number }> => {
  const { rows } = await sql.query<Sums & { days: number }>(
    `select count(*)::integer as days, coalesce(sum(promised), 0)::bigint as promised,
            coalesce(sum(earned), 0)::bigint as earned
       from (select promised, earned from earned_total order by day desc limit $1) latest`,
    [days],
  );
  return rows[0] ?? { days: 0, promised: 0n, earned: 0n };
};

/** Returns each product's sums up to the last day, largest gap first. */
export const productTotals = (sql: Sql): Promise<(Sums & { id: string })[]> =>
  allRows(
    sql,
    `select product_id as id, sum(promised)::bigint as promised, sum(earned)::bigint as earned
       from earned_day group by 1 order by sum(promised) - sum(earned) desc, 1`,
  );
