import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';

/** Returns the hour up to which every order has its run and every run has traded. */
export const selectTradedTo = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ hour: number }>(
    `select least(taken_to, (select min(next_hour) from strategy_run where next_hour < end_hour)) as hour
       from strategy_mark`,
  );
  return rows[0]?.hour ?? 0;
};

/** The principal of a run whose orders were redeemed early. */
export type Gone = { productId: string; startHour: number; endHour: number; principal: Micro };

/**
 * Sums per product what runs of fixed-ratio products earned or lost in their day that ends on this calendar day; a run's
 * last day counts where it would have ended if full. Only the part of orders that are still in the run counts, rounded
 * towards the loss.
 */
export const earnedOn = async (sql: Sql, day: number, gone: readonly Gone[]): Promise<Map<string, Micro>> => {
  const { rows } = await sql.query<{ id: string; amount: bigint }>(
    `select r.product_id as id,
            sum(floor((d.equity - coalesce(b.equity, r.principal))::numeric
                      * (r.pool - coalesce(g.principal, 0)) / r.principal))::bigint as amount
       from strategy_run r
       join shown_product p on p.id = r.product_id and p.daily_ppm > 0
       join strategy_day d on d.run_id = r.id and d.day = $1 + 1 - (r.start_hour + 23) / 24
       left join strategy_day b on b.run_id = r.id and b.day = d.day - 1
       left join unnest($2::uuid[], $3::integer[], $4::integer[], $5::bigint[])
              as g (product_id, start_hour, end_hour, principal)
         on g.product_id = r.product_id and g.start_hour = r.start_hour and g.end_hour = r.end_hour
      where r.end_hour >= $1 * 24 and r.start_hour <= $1 * 24
      group by 1`,
    [
      day,
      gone.map(({ productId }) => productId),
      gone.map(({ startHour }) => startHour),
      gone.map(({ endHour }) => endHour),
      gone.map(({ principal }) => principal),
    ],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};
