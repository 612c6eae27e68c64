import { orderMoves } from '@paperlock/domain/orders/life.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { amountText, factsFrom } from '../../base/facts/index.ts';
import type { Payouts } from '../../base/ledger/index.ts';
import type { Sql } from '../../db/database.ts';
import type { Investors, Window } from './parts.ts';

/**
 * Finds and books what is due for orders. Running orders are found among those that mature after the mark: no index lists
 * them (decision 40).
 */

/**
 * Parameters of `dueIn`: whether the window is a whole day, its beginning and end within a day, the day of its end, and
 * its beginning.
 */
const windowValues = ({ from, to }: Window): (number | Date)[] => [
  Number(to.getTime() - from.getTime() >= DAY_MS),
  from.getTime() % DAY_MS,
  to.getTime() % DAY_MS,
  Math.floor(to.getTime() / DAY_MS),
  from,
];

/** The last calendar day before the end of the window on which a day of the order ends, and the number of that day. */
const dueDay = '($4::integer - (o.due_phase > $3::integer)::integer)';
const nth = `(${dueDay} - o.lock_day)`;

/** Whether a day of the order ends within the window, at most one. The last day is booked with the maturity. */
const dueIn = `o.state = 'running' and o.daily_ppm > 0 and o.mature_at > $5::timestamptz
  and ($1::integer = 1 or case when $2::integer < $3 then o.due_phase > $2 and o.due_phase <= $3
                               else o.due_phase > $2 or o.due_phase <= $3 end)
  and ${nth} between 1 and o.period_days - 1`;

/** Daily orders only: what other orders earn is computed when read, and booked with their maturity. */
const paidIn = `${dueIn} and o.payout = 'daily'`;

/** Excludes orders that are renewed or variable, which are settled one by one. Names both payouts, as the index does. */
const endsTogetherIn = `o.daily_ppm > 0 and not o.auto_renew and o.payout in ('daily', 'maturity')
  and o.mature_at > $1::timestamptz and o.mature_at <= $2::timestamptz`;
const maturesIn = `o.state = 'running' and ${endsTogetherIn}`;
const ofThese = 'o.owner_no >= $3::integer and ($4::integer is null or o.owner_no < $4)';

/** Returns whether any order is paid daily; other orders book nothing before they end. */
export const isAnyPaidDaily = async (tx: Sql, settledTo: Date): Promise<boolean> => {
  const { rows } = await tx.query<{ any: boolean }>(
    // `min` reads the index: for any row at all, the planner would expect to find one soon by reading the table.
    `select min(mature_at) is not null as any from product_order
      where state = 'running' and payout = 'daily' and mature_at > $1::timestamptz`,
    [settledTo],
  );
  return rows[0]?.any ?? false;
};

export type Due = Readonly<Record<'income' | 'maturity', number>>;

/** Counts orders with something due, up to a limit, because counting all takes as long as paying some. */
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

/** Returns the highest number of an investor with an order that ran or runs. */
export const lastInvestor = async (tx: Sql): Promise<number> => {
  const { rows } = await tx.query<{ no: number | null }>(
    'select max(owner_no) as no from product_order where mature_at is not null',
  );
  return rows[0]?.no ?? 0;
};

/** Returns investors whose orders earned something in the window, up to a limit; some may appear twice. */
export const earnersIn = async (tx: Sql, window: Window, most: number): Promise<string[]> => {
  const { rows } = await tx.query<{ customer_id: string }>(
    `select o.customer_id from product_order o where ${dueIn} and o.payout in ('daily', 'maturity') limit $6`,
    [...windowValues(window), most],
  );
  return rows.map(({ customer_id }) => customer_id);
};

const earned = (days: string) => `earned_until(o.amount, o.daily_ppm, ${days})`;

/**
 * Pays the ended day of daily orders. All that one investor gets at one moment is one posting, dated at that moment and
 * named by it, so it makes no difference when this runs, and nothing is paid twice.
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

/** Ends orders: one entry each returns the principal and pays the rest of the promise. */
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

/**
 * Sends messages to owners of daily orders whose first day ended in the window. Orders are found by their lock, a day
 * earlier; one of a single day is told of with its maturity.
 */
export const writeFirstPayments = async (tx: Sql, { from, to }: Window): Promise<void> => {
  await tx.query(
    `with first_paid as materialized (
       select o.order_no, o.customer_id, ${earned('1')} as paid, o.lock_at + interval '24 hours' as at
         from product_order o
        where o.lock_at > $1::timestamptz - interval '24 hours' and o.lock_at <= $2::timestamptz - interval '24 hours'
          and o.state = 'running' and o.payout = 'daily' and o.period_days > 1 and ${earned('1')} > 0
        order by o.lock_at, o.id
     ), ${factsFrom('order_first_payment', 'first_paid', 'at', { order_no: 'order_no', amount: amountText('paid') })}
     select`,
    [from, to],
  );
};

/** Sends messages to owners of ended orders in the order of their ends; returns how many orders. */
export const writeMessages = async (tx: Sql, portion: Window & Investors): Promise<number> => {
  const { rows } = await tx.query<{ n: number }>(
    `with due as materialized (
       select o.order_no, o.customer_id, o.amount, o.promised, o.mature_at from product_order o
        where o.state = 'settled' and ${endsTogetherIn} and ${ofThese}
        order by o.mature_at, o.id
     ), ${factsFrom('order_settled', 'due', 'mature_at', { order_no: 'order_no', amount: amountText('amount'), income: amountText('promised') })}
     select count(*)::integer as n from due`,
    valuesOf(portion),
  );
  return rows[0]?.n ?? 0;
};
