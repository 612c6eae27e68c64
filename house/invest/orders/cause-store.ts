import type { Sql } from '../../db/database.ts';

/**
 * Finds the orders of a posting. The book names orders by row id and by the end of their days, customers by order number and
 * project.
 */

type NamedOrder = { orderNo: string; project: string };

const projectIn = (lang: string) => `coalesce(p.texts -> ${lang} ->> 'name', p.texts -> 'en' ->> 'name', '')`;

export const namedById = async (
  sql: Sql,
  ids: readonly string[],
  lang: string,
): Promise<Map<string, NamedOrder>> => {
  const { rows } = await sql.query<NamedOrder & { id: bigint }>(
    `select o.id, o.order_no as "orderNo", ${projectIn('$2::text')} as project
       from product_order o join shown_product p on p.id = o.product_id where o.id = any ($1::bigint[])`,
    [ids, lang],
  );
  return new Map(rows.map(({ id, ...order }) => [String(id), order]));
};

/** Orders of one investor by the epoch milliseconds at which a day was paid: one posting may pay several orders. */
export const paidAt = async (
  sql: Sql,
  customerId: string,
  moments: readonly number[],
  lang: string,
): Promise<Map<number, NamedOrder[]>> => {
  const { rows } = await sql.query<{ at: number; orders: NamedOrder[] }>(
    `select m.at, jsonb_agg(jsonb_build_object('orderNo', o.order_no, 'project', ${projectIn('$3::text')}) order by o.id) as orders
       from unnest($2::double precision[]) m (at)
       join product_order o on o.customer_id = $1 and o.payout = 'daily' and o.due_phase = m.at::bigint % 86400000
        and m.at::bigint / 86400000 between o.lock_day + 1 and o.lock_day + o.period_days - 1
        and (o.ended_at is null or o.ended_at >= to_timestamp(m.at / 1000))
       join shown_product p on p.id = o.product_id
      group by m.at`,
    [customerId, moments, lang],
  );
  return new Map(rows.map(({ at, orders }) => [at, orders]));
};
