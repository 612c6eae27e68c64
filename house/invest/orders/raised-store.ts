import type { Sql } from '../../db/database.ts';
import type { Raised } from '../products/index.ts';

type RaisedRow = {
  id: string;
  orders: bigint;
  investors: bigint;
  awaiting: bigint;
  awaiting_amount: string;
  launched: bigint;
  launched_amount: string;
  refunded: bigint;
  refunded_amount: string;
};

/**
 * Lists who paid for each product, and the states of their orders. It groups by customer first, because sorting all
 * orders takes longer.
 */
export const selectRaised = async (sql: Sql, productIds: readonly string[]): Promise<Map<string, Raised>> => {
  const { rows } = await sql.query<RaisedRow>(
    `with someone as (
       select product_id, count(*) as orders,
              count(*) filter (where state = 'awaiting_launch') as awaiting,
              sum(amount) filter (where state = 'awaiting_launch') as awaiting_amount,
              count(*) filter (where lock_at is not null) as launched,
              sum(amount) filter (where lock_at is not null) as launched_amount,
              count(*) filter (where state = 'refunded') as refunded,
              sum(amount) filter (where state = 'refunded') as refunded_amount
         from product_order where product_id = any ($1) and paid_at is not null
        group by product_id, customer_id)
     select product_id as id, sum(orders)::bigint as orders, count(*) as investors,
            sum(awaiting)::bigint as awaiting, coalesce(sum(awaiting_amount), 0)::text as awaiting_amount,
            sum(launched)::bigint as launched, coalesce(sum(launched_amount), 0)::text as launched_amount,
            sum(refunded)::bigint as refunded, coalesce(sum(refunded_amount), 0)::text as refunded_amount
       from someone group by 1`,
    [productIds],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        orders: Number(row.orders),
        investors: Number(row.investors),
        awaiting: { orders: Number(row.awaiting), amountMicro: BigInt(row.awaiting_amount) },
        launched: { orders: Number(row.launched), amountMicro: BigInt(row.launched_amount) },
        refunded: { orders: Number(row.refunded), amountMicro: BigInt(row.refunded_amount) },
      },
    ]),
  );
};
