import type { Micro } from '@paperlock/domain/money.ts';
import { PERIOD_DAYS_MAX } from '@paperlock/domain/products/limits.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/**
 * What a calendar day was promised. An order's day that ends at midnight belongs to the day before, like the last hour
 * traded in it. Both queries are for days up to which settlement has booked everything.
 */

/** Returns the first day on which an order was locked; null before the first order. */
export const firstLockDay = async (sql: Sql): Promise<number | null> => {
  const { rows } = await sql.query<{ day: number | null }>('select min(lock_day) as day from product_order');
  return rows[0]?.day ?? null;
};

const earned = (days: string) => `earned_until(o.amount, o.daily_ppm, ${days})`;
/** The number of the order's day that ends on this calendar day. */
const nth = '($1::integer + (o.due_phase = 0)::integer - o.lock_day)';

/**
 * Sums per product what orders were promised for the days that ended, from their terms, less the unpaid part given up by
 * early redemptions. No order runs longer than two years, so only orders locked since then are read.
 */
export const promisedOn = async (sql: Sql, day: number): Promise<Map<string, Micro>> => {
  const { rows } = await sql.query<{ id: string; amount: bigint }>(
    `select id, sum(amount)::bigint as amount
       from (
         select o.product_id as id, ${earned(nth)} - ${earned(`${nth} - 1`)} as amount
           from product_order o
          where o.lock_at > to_timestamp(($1::bigint - ${PERIOD_DAYS_MAX + 1}) * 86400)
            and o.lock_at <= to_timestamp($1::bigint * 86400) and o.daily_ppm > 0
            and ${nth} between 1 and o.period_days
            and (o.ended_at is null or o.lock_at + ${nth} * interval '24 hours' <= o.ended_at)
          union all
         select o.product_id, -${earned('days_booked(o)')}
           from product_order o
          where o.filed_under = 'redeemed_early' and o.payout = 'maturity' and o.mature_at > to_timestamp($1::bigint * 86400)
            and o.ended_at > to_timestamp($1::bigint * 86400) and o.ended_at <= to_timestamp(($1::bigint + 1) * 86400)
       ) promised
      group by id`,
    [day],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};

/** The principal of orders that trade together and were redeemed before their day that ends on this calendar day. */
export type LeftEarly = { productId: string; startHour: number; endHour: number; principal: Micro };

export const leftEarlyOn = (sql: Sql, day: number): Promise<LeftEarly[]> =>
  allRows(
    sql,
    `select product_id as "productId", start_hour as "startHour", end_hour as "endHour", sum(amount)::bigint as principal
       from (
         select o.product_id, o.amount, days_booked(o) as days,
                ceil(extract(epoch from o.lock_at) / 3600)::integer as start_hour,
                floor(extract(epoch from o.mature_at) / 3600)::integer as end_hour
           from product_order o
          where o.filed_under = 'redeemed_early' and o.mature_at > to_timestamp($1::bigint * 86400)) gone
      where days < $1 + 1 - (start_hour + 23) / 24
      group by 1, 2, 3`,
    [day],
  );
