import type { Sql } from '../../../db/database.ts';

/**
 * Finds the orders of a posting. The book names orders by row id and by the end of their days, customers by order number.
 */

export const numbersOf = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql.query<{ id: bigint; order_no: string }>(
    'select id, order_no from product_order where id = any ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, order_no }) => [String(id), order_no]));
};

/** Orders of one investor by the epoch milliseconds at which a day was paid: one posting may pay several orders. */
export const paidAt = async (
  sql: Sql,
  customerId: string,
  moments: readonly number[],
): Promise<Map<number, string[]>> => {
  const { rows } = await sql.query<{ at: number; numbers: string[] }>(
    `select m.at, array_agg(o.order_no::text order by o.id) as numbers
       from unnest($2::double precision[]) m (at)
       join product_order o on o.customer_id = $1 and o.payout = 'daily' and o.due_phase = m.at::bigint % 86400000
        and m.at::bigint / 86400000 between o.lock_day + 1 and o.lock_day + o.period_days - 1
        and (o.ended_at is null or o.ended_at >= to_timestamp(m.at / 1000))
      group by m.at`,
    [customerId, moments],
  );
  return new Map(rows.map(({ at, numbers }) => [at, numbers]));
};
