import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import type { Sold } from '../products/index.ts';

/**
 * Computes what an open order was paid up to a time up to which everything is booked, from its terms and days. Adding up
 * the postings of a million orders would take minutes and give the same. The last day is paid with the principal, when
 * the order ends.
 */
const paidUntil = (at: string) => `
  case when o.payout = 'daily' and o.lock_at < ${at}
       then earned_until(o.amount, o.daily_ppm,
                         least(o.period_days - 1, floor(date_part('epoch', ${at} - o.lock_at) / 86400))::integer)
       else 0 end`;

/** Principal, promise and paid part of one product's orders that run or wait for their launch. */
export type Promises = { orders: number; principalMicro: Micro; promisedMicro: Micro; paidMicro: Micro };

/** Sums per product at such a time. */
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

/** Sums the unpaid promises of investors in a range of the book's numbers, at such a time. */
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
 * Counts the paid orders of each product and sums the unpaid promises of open ones. During a run, investors whose portion
 * is done are ahead of the others. `days_booked` says the same for one order, but is too slow for a million.
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
