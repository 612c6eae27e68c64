import { orderMoves } from '@paperlock/domain/orders/life.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { Sql } from '../../../db/database.ts';
import { amountText, factsFrom } from '../../base/facts/index.ts';
import type { Payouts } from '../../base/ledger/index.ts';
import type { Investors, Window } from './parts.ts';

/**
 * What is due of orders, and what is done about it. Orders that run are looked for among those that mature after what is
 * settled: no index says which they are (decision 40).
 */

/** For `dueIn`: whether the window is a whole day, where in a day it begins and ends, on which day it ends, and when it begins. */
const windowValues = ({ from, to }: Window): (number | Date)[] => [
  Number(to.getTime() - from.getTime() >= DAY_MS),
  from.getTime() % DAY_MS,
  to.getTime() % DAY_MS,
  Math.floor(to.getTime() / DAY_MS),
  from,
];

/** The day of the calendar on which a day of the order ends last before the end of the window; which of its days it is. */
const dueDay = '($4::integer - (o.due_phase > $3::integer)::integer)';
const nth = `(${dueDay} - o.lock_day)`;

/** A day of the order ends within the window, of which a day counts at most. Its last day is the maturity's. */
const dueIn = `o.state = 'running' and o.daily_ppm > 0 and o.mature_at > $5::timestamptz
  and ($1::integer = 1 or case when $2::integer < $3 then o.due_phase > $2 and o.due_phase <= $3
                               else o.due_phase > $2 or o.due_phase <= $3 end)
  and ${nth} between 1 and o.period_days - 1`;

/** What others earn is computed whenever somebody looks, and booked with their maturity. */
const paidIn = `${dueIn} and o.payout = 'daily'`;

/** Those that are renewed, or have a result of either sign, are settled one by one. Both payouts, as the index has them. */
const endsTogetherIn = `o.daily_ppm > 0 and not o.auto_renew and o.payout in ('daily', 'maturity')
  and o.mature_at > $1::timestamptz and o.mature_at <= $2::timestamptz`;
const maturesIn = `o.state = 'running' and ${endsTogetherIn}`;
const ofThese = 'o.owner_no >= $3::integer and ($4::integer is null or o.owner_no < $4)';

/** Whether there is an order that is paid day by day: of others nothing is booked before they end. */
export const isAnyPaidDaily = async (tx: Sql, settledTo: Date): Promise<boolean> => {
  const { rows } = await tx.query<{ any: boolean }>(
    // The first by the index: of any at all, the planner would expect to find one soon by reading from the beginning.
    `select min(mature_at) is not null as any from product_order
      where state = 'running' and payout = 'daily' and mature_at > $1::timestamptz`,
    [settledTo],
  );
  return rows[0]?.any ?? false;
};

export type Due = Readonly<Record<'income' | 'maturity', number>>;

/** How many orders something is due for; counted no further than this, because counting all takes as long as paying some. */
export const countDue = async (tx: Sql, window: Window, atMost: number): Promise<Due> => {
  const count = async (which: string, values: unknown[]): Promise<number> => {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::integer as n from (select from product_order o where ${which} limit ${atMost}) counted`,
      values,
    );
    return rows[0]?.n ?? 0;
  };
  return {
    income: await count(paidIn, windowValues(window)),
    maturity: await count(maturesIn, [window.from, window.to]),
  };
};

/** The highest number of anybody who has an order that ran or runs. */
export const lastInvestor = async (tx: Sql): Promise<number> => {
  const { rows } = await tx.query<{ no: number | null }>(
    'select max(owner_no) as no from product_order where mature_at is not null',
  );
  return rows[0]?.no ?? 0;
};

/** Whose orders earned something in the window; no more of them than asked for, some perhaps twice. */
export const earnersIn = async (tx: Sql, window: Window, most: number): Promise<string[]> => {
  const { rows } = await tx.query<{ customer_id: string }>(
    `select o.customer_id from product_order o where ${dueIn} and o.payout in ('daily', 'maturity') limit $6`,
    [...windowValues(window), most],
  );
  return rows.map(({ customer_id }) => customer_id);
};

const earned = (days: string) => `earned_until(o.amount, o.daily_ppm, ${days})`;

/**
 * Pays the day that ended to those that are paid daily. All that one investor gets at one moment is one posting, dated
 * at that moment and named by it: it makes no difference when this runs, and nothing is paid twice.
 */
export const incomeOf = (portion: Window & Investors): Payouts => ({
  kind: 'order_interest',
  own: null,
  operator: 'escrow',
  counted: '(select coalesce(sum(orders), 0) from paid)',
  values: [...windowValues(portion), portion.fromNo, portion.beforeNo],
  parts: `
    paid as materialized (
      select customer_id, owner_no, ${dueDay} * ${DAY_MS}::bigint + due_phase as at, count(*) as orders,
             sum(${earned(nth)} - ${earned(`${nth} - 1`)})::bigint as amount
        from product_order o
       where ${paidIn} and o.owner_no >= $6::integer and ($7::integer is null or o.owner_no < $7)
       group by customer_id, owner_no, at
    ), payout_of (cause, booked_at, nth, owner_no, from_own, from_operator) as (
      select 'interest:' || customer_id || ':' || at, 'epoch'::timestamptz + at * interval '1 millisecond', customer_id,
             owner_no, 0::bigint, amount
        from paid where amount > 0
    )`,
});

/** Ends orders: the principal goes back, and with it what was not paid yet of the promise, as one entry each. */
export const maturityOf = (portion: Window & Investors): Payouts => ({
  kind: 'order_maturity',
  own: 'locked',
  operator: 'escrow',
  counted: '(select count(*) from ended)',
  values: valuesOf(portion),
  parts: `
    ended as (
      update product_order o set state = '${orderMoves.settle.to}', ended_at = o.mature_at
       where ${maturesIn} and ${ofThese}
      returning o.id, o.owner_no, o.amount, o.mature_at,
                o.promised - case o.payout when 'daily' then ${earned('o.period_days - 1')} else 0 end as unpaid
    ), payout_of (cause, booked_at, nth, owner_no, from_own, from_operator) as (
      select 'order:' || id || ':maturity', mature_at, id, owner_no, amount, unpaid from ended
    )`,
});

const valuesOf = ({ from, to, fromNo, beforeNo }: Window & Investors) => [from, to, fromNo, beforeNo];

/** Tells the owners of orders that ended, in the order in which they did. Answers how many orders. */
export const writeMessages = async (tx: Sql, portion: Window & Investors): Promise<number> => {
  const { rows } = await tx.query<{ n: number }>(
    `with due as materialized (
       select o.order_no, o.customer_id, o.amount, o.promised from product_order o
        where o.state = 'settled' and ${endsTogetherIn} and ${ofThese}
        order by o.mature_at, o.id
     ), ${factsFrom('order_settled', 'due', { order_no: 'order_no', amount: amountText('amount'), income: amountText('promised') })}
     select count(*)::integer as n from due`,
    valuesOf(portion),
  );
  return rows[0]?.n ?? 0;
};
