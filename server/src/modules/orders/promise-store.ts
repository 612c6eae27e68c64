import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';

/**
 * What an order that is not over was paid until a moment up to which everything due is booked. It follows from its terms
 * and the days since: to add up the days of a million orders would take minutes, and would only repeat what was written.
 * The last day is paid with the principal, and the order is over then.
 */
const paidUntil = (at: string) => `
  case when o.payout = 'daily' and o.lock_at < ${at}
       then o.amount * o.daily_ppm
            * least(o.period_days - 1, floor(date_part('epoch', ${at} - o.lock_at) / 86400))::integer / 1000000
       else 0 end`;

/** What the orders of one product that run or wait for their launch have locked, are promised, and were paid of it. */
export type Promises = { orders: number; principalMicro: Micro; promisedMicro: Micro; paidMicro: Micro };

/** Per product, at such a moment. */
export const selectPromises = async (sql: Sql, at: Date): Promise<Map<string, Promises>> => {
  const { rows } = await sql.query<{
    id: string;
    orders: bigint;
    principal: string;
    promised: string;
    paid: string;
  }>(
    `select o.product_id as id, count(*) as orders, sum(o.amount)::text as principal, sum(o.promised)::text as promised,
            sum(${paidUntil('$1::timestamptz')})::text as paid
       from product_order o
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
