import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';

/** What the orders of one product that run or wait for their launch have locked, are promised, and were paid of it. */
export type Promises = { orders: number; principalMicro: Micro; promisedMicro: Micro; paidMicro: Micro };

/**
 * Per product, at a moment up to which everything due is booked. What was paid follows from the terms and the days
 * since: to add up the days of a million orders would take minutes, and would only repeat what settlement wrote.
 */
export const selectPromises = async (sql: Sql, at: Date): Promise<Map<string, Promises>> => {
  const { rows } = await sql.query<{
    id: string;
    orders: bigint;
    principal: string;
    promised: string;
    paid: string;
  }>(
    `select o.product_id as id, count(*) as orders, sum(o.amount)::text as principal, sum(o.promised)::text as promised,
            sum(case o.payout when 'daily' then o.amount * o.daily_ppm * d.days / 1000000 else 0 end)::text as paid
       from product_order o
      cross join lateral (
        -- The last day is paid with the principal, and the order is over then.
        select case when o.lock_at < $1::timestamptz
                    then least(o.period_days - 1, floor(date_part('epoch', $1::timestamptz - o.lock_at) / 86400))::integer
                    else 0 end as days) d
      where o.state in ('awaiting_launch', 'running')
      group by 1`,
    [at],
  );
  return new Map(
    rows.map(({ id, orders, principal, promised, paid }) => [
      id,
      {
        orders: Number(orders),
        principalMicro: BigInt(principal),
        promisedMicro: BigInt(promised),
        paidMicro: BigInt(paid),
      },
    ]),
  );
};
