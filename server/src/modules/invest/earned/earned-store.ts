import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../../db/database.ts';

/** All SQL of promised beside earned. Days are those of the calendar (UTC), counted from 1970. */

/** Whoever would add up days waits here for whoever does. */
export const lockMark = async (tx: Sql): Promise<number | null> => {
  const { rows } = await tx.query<{ next_day: number | null }>('select next_day from earned_mark for update');
  if (!rows[0]) throw new Error('promised and earned have no mark');
  return rows[0].next_day;
};

export const moveMark = async (tx: Sql, nextDay: number): Promise<void> => {
  await tx.query('update earned_mark set next_day = $1', [nextDay]);
};

/** Of one product on one day, or of all days up to it. */
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

/** The latest days, oldest first; a day on which nothing of the product ran is as the one before. */
export const productDays = async (sql: Sql, productId: string, limit: number): Promise<DaySums[]> => {
  const { rows } = await sql.query<DaySums>(
    `with known as (select day, promised, earned from earned_day where product_id = $1),
          every as (select generate_series(min(day), max(day)) as day from known),
          all_days as (
            select day, coalesce(promised, 0) as promised, coalesce(earned, 0) as earned
              from every left join known using (day))
     select * from (select day, ${soFar} from all_days order by day desc limit $2) latest order by day`,
    [productId, limit],
  );
  return rows;
};

export const totalDays = async (sql: Sql, limit: number): Promise<DaySums[]> => {
  const { rows } = await sql.query<DaySums>(
    `select * from (select day, ${soFar} from earned_total order by day desc limit $1) latest order by day`,
    [limit],
  );
  return rows;
};

/** What the last days came to, each by itself; fewer where there are fewer. */
export const lastDays = async (sql: Sql, days: number): Promise<Sums & { days: number }> => {
  const { rows } = await sql.query<Sums & { days: number }>(
    `select count(*)::integer as days, coalesce(sum(promised), 0)::bigint as promised,
            coalesce(sum(earned), 0)::bigint as earned
       from (select promised, earned from earned_total order by day desc limit $1) latest`,
    [days],
  );
  return rows[0] ?? { days: 0, promised: 0n, earned: 0n };
};

/** Each product to the last day, the largest gap first. */
export const productTotals = async (sql: Sql): Promise<(Sums & { id: string })[]> => {
  const { rows } = await sql.query<Sums & { id: string }>(
    `select product_id as id, sum(promised)::bigint as promised, sum(earned)::bigint as earned
       from earned_day group by 1 order by sum(promised) - sum(earned) desc, 1`,
  );
  return rows;
};
