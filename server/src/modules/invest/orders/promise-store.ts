import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../../db/database.ts';
import type { Sold } from '../products/index.ts';

/**
 * What an order that is not over was paid until a moment up to which everything due is booked. It follows from its terms
 * and the days since: to add up the days of a million orders would take minutes, and would only repeat what was written.
 * The last day is paid with the principal, and the order is over then.
 */
const paidUntil = (at: string) => `
  case when o.payout = 'daily' and o.lock_at < ${at}
       then earned_until(o.amount, o.daily_ppm,
                         least(o.period_days - 1, floor(date_part('epoch', ${at} - o.lock_at) / 86400))::integer)
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

/** What investors from the one number of the book to before the other are promised and were not paid, at such a moment. */
export const selectUnpaid = async (
  sql: Sql,
  at: Date,
  { fromNo, beforeNo }: { fromNo: number; beforeNo: number },
): Promise<Map<number, Micro>> => {
  const { rows } = await sql.query<{ no: number; unpaid: string }>(
    `select o.owner_no as no, sum(o.promised - ${paidUntil('$1::timestamptz')})::text as unpaid
       from product_order o
      where (o.state = 'running' and o.owner_no >= $2 and o.owner_no < $3
             and o.mature_at > $1::timestamptz)
         or (o.filed_under = 'awaiting_launch' and o.owner_no >= $2 and o.owner_no < $3)
      group by 1`,
    [at, fromNo, beforeNo],
  );
  return new Map(rows.map(({ no, unpaid }) => [no, BigInt(unpaid)]));
};

/**
 * Of each product: how many orders were paid, and what is promised by those that are not over, and not paid yet. While a run
 * is under way, investors whose portion is done are ahead of the others. `days_booked` says the same of one order; asked for
 * each of a million it would take longer than anybody who looks at a product waits.
 */
export const soldOf = async (sql: Sql, productIds: readonly string[]): Promise<Map<string, Sold>> => {
  const { rows } = await sql.query<Sold & { id: string }>(
    `with ahead as materialized (select from_no, before_no, to_at from portion_ahead)
     select o.product_id as id, count(*)::integer as orders,
            coalesce(sum(o.promised - ${paidUntil('coalesce(a.to_at, m.settled_to)')})
              filter (where o.state in ('awaiting_launch', 'running')), 0)::bigint as "unpaidMicro"
       from product_order o
      cross join booked_to m
       left join ahead a on a.from_no <= o.owner_no and (a.before_no is null or o.owner_no < a.before_no)
      where o.product_id = any ($1) and o.paid_at is not null
      group by 1`,
    [productIds],
  );
  return new Map(rows.map(({ id, ...sold }) => [id, sold]));
};
