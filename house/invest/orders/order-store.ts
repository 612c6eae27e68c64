import { type OrderState, orderMoves, type PayMove } from '@paperlock/domain/orders/life.ts';
import type { Payout, ProductType, Strategy } from '@paperlock/domain/products/terms.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import { wholeNumbers } from './whole-numbers.ts';

export type OrderRow = {
  id: bigint;
  orderNo: string;
  customerId: string;
  productId: string;
  productTexts: Record<string, { name: string }>;
  strategy: Strategy;
  type: ProductType;
  quantity: number;
  amount: bigint;
  dailyPpm: number;
  periodDays: number;
  payout: Payout;
  promised: bigint;
  state: OrderState;
  placedAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  lockAt: Date | null;
  matureAt: Date | null;
  endedAt: Date | null;
  /** How many of its days are booked. */
  daysBooked: number;
  autoRenew: boolean;
  renewable: boolean;
  redeemable: boolean;
  isRaise: boolean;
  ownerNo: number;
  renewedFrom: bigint | null;
};

export const columns = `
  o.id, o.order_no as "orderNo", o.customer_id as "customerId", o.product_id as "productId", p.texts as "productTexts",
  p.strategy, p.type, o.quantity, o.amount, o.daily_ppm as "dailyPpm", o.period_days as "periodDays", o.payout,
  o.promised, o.state, o.placed_at as "placedAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  o.lock_at as "lockAt", o.mature_at as "matureAt", o.ended_at as "endedAt", o.auto_renew as "autoRenew",
  days_booked(o) as "daysBooked", p.auto_renew as renewable, p.early_redemption as redeemable,
  p.launch_at is not null as "isRaise", o.owner_no as "ownerNo", o.renewed_from as "renewedFrom"`;
export const orderTables = 'product_order o join shown_product p on p.id = o.product_id';
const from = `from ${orderTables}`;

export type NewOrder = {
  customerId: string;
  ownerNo: number;
  productId: string;
  quantity: number;
  amount: bigint;
  dailyPpm: number;
  periodDays: number;
  payout: Payout;
  promised: bigint;
  placedAt: Date;
  expiresAt: Date;
  autoRenew: boolean;
  renewedFrom: bigint | null;
};

/** Draws another number if this one is taken, which happens on days with many orders. */
export const insertOrder = async (
  tx: Sql,
  order: NewOrder,
  drawNo: () => string,
): Promise<Pick<OrderRow, 'id' | 'orderNo'>> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await tx.query<Pick<OrderRow, 'id' | 'orderNo'>>(
      `insert into product_order (order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm, period_days,
         payout, promised, placed_at, expires_at, auto_renew, renewed_from)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (order_no) do nothing returning id, order_no as "orderNo"`,
      [
        drawNo(),
        order.customerId,
        order.ownerNo,
        order.productId,
        order.quantity,
        order.amount,
        order.dailyPpm,
        order.periodDays,
        order.payout,
        order.promised,
        order.placedAt,
        order.expiresAt,
        order.autoRenew,
        order.renewedFrom,
      ],
    );
    if (rows[0]) return rows[0];
  }
  throw new Error('no number for an order is free');
};

export const selectOrder = (sql: Sql, customerId: string, orderNo: string): Promise<OrderRow | null> =>
  firstRow(sql, `select ${columns} ${from} where o.customer_id = $1 and o.order_no = $2`, [
    customerId,
    orderNo,
  ]);

/** Locks an order for a change. */
export const lockOrder = (tx: Sql, customerId: string, orderNo: string): Promise<OrderRow | null> =>
  firstRow(
    tx,
    `select ${columns} ${from} where o.customer_id = $1 and o.order_no = $2 for no key update of o`,
    [customerId, orderNo],
  );

export const ordersPage = (
  sql: Sql,
  customerId: string,
  states: readonly OrderState[],
  before: Cursor | null,
  limit: number,
): Promise<OrderRow[]> =>
  allRows(
    sql,
    `select ${columns} ${from}
      where o.customer_id = $1 and o.state = any ($2)
        and ($3::timestamptz is null or (o.placed_at, o.id) < ($3, $4::bigint))
      order by o.placed_at desc, o.id desc limit $5`,
    [customerId, states, before?.at ?? null, before?.id ?? null, limit],
  );

type Paid = { now: Date; move: PayMove; lockAt: Date; matureAt: Date };

/** An order of a raise has no dates until the launch. */
export const setPaid = async (
  tx: Sql,
  id: bigint,
  { now, move, lockAt, matureAt }: Paid,
): Promise<OrderState> => {
  const { to } = orderMoves[move];
  const running = to === 'running' ? { lockAt, matureAt, ...wholeNumbers(lockAt) } : null;
  await tx.query(
    `update product_order
        set state = $2, paid_at = $3, lock_at = $4, mature_at = $5, lock_day = $6, due_phase = $7 where id = $1`,
    [id, to, now, running?.lockAt, running?.matureAt, running?.day, running?.phase],
  );
  return to;
};

/** Ends an order by a move of its life; returns its new state. */
export const endOrder = async (
  tx: Sql,
  id: bigint,
  move: 'cancel' | 'redeem' | 'settle',
  at: Date,
): Promise<OrderState> => {
  const { to } = orderMoves[move];
  await tx.query('update product_order set state = $2, ended_at = $3 where id = $1', [id, to, at]);
  return to;
};

export const setAutoRenew = async (tx: Sql, id: bigint, on: boolean): Promise<void> => {
  await tx.query('update product_order set auto_renew = $2 where id = $1', [id, on]);
};

/**
 * Sums principal and promise that the guarantee covers for this investor: fixed-ratio orders that are paid and not over.
 */
export const guaranteedOf = async (sql: Sql, customerId: string): Promise<bigint> => {
  const { rows } = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(amount + promised), 0)::bigint as sum from product_order
      where customer_id = $1 and daily_ppm > 0 and state in ('awaiting_launch', 'running')`,
    [customerId],
  );
  return rows[0]?.sum ?? 0n;
};

/** Returns which of these customers ever paid an order. */
export const paidAmong = async (sql: Sql, customerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as who (id)
      where exists (select from product_order o where o.customer_id = who.id and o.paid_at is not null)`,
    [customerIds],
  );
  return rows.map(({ id }) => id);
};

/** Counts orders that wait for payment. */
export const countUnpaid = async (sql: Sql, customerId: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::integer as n from product_order
      where customer_id = $1 and state = 'pending_payment' and expires_at > $2`,
    [customerId, now],
  );
  return rows[0]?.n ?? 0;
};

/** Counts orders that can still be paid, and orders that just ended and whose owner will get a message. */
export const countUnfinished = async (sql: Sql, customerId: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::integer as n from product_order o
      where customer_id = $1
        and (state = 'pending_payment' and expires_at > $2
             or state = 'settled' and exists (
               select from portion_untold p
                where o.mature_at > p.from_at and o.mature_at <= p.to_at
                  and p.from_no <= o.owner_no and (p.before_no is null or o.owner_no < p.before_no)))`,
    [customerId, now],
  );
  return rows[0]?.n ?? 0;
};

export const ordersOf = (sql: Sql, customerId: string): Promise<OrderRow[]> =>
  allRows(sql, `select ${columns} ${from} where o.customer_id = $1 order by o.id`, [customerId]);

/** Returns the orders whose money is locked: running, or paid for a launch to come. */
export const lockedOf = (sql: Sql, customerId: string): Promise<OrderRow[]> =>
  allRows(
    sql,
    `select ${columns} ${from} where o.customer_id = $1 and o.state in ('running', 'awaiting_launch') order by o.id`,
    [customerId],
  );

/** Orders that mature one by one: variable ones, and those to be renewed. */
const alone = `o.filed_under = 'alone'`;

/**
 * Returns the next moment at which one matures. A variable order has an earlier moment, its last full hour: once that is
 * booked, no order can join its cohort, and its run can begin.
 */
export const nextAlone = async (sql: Sql, after: Date, until: Date): Promise<Date | null> => {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select least(
       (select case when hour.before > $1 then hour.before else first.at end
          from (select min(o.mature_at) as at from product_order o
                 where ${alone} and o.daily_ppm = 0 and o.mature_at > $1 and o.mature_at <= $2) first
         cross join lateral (select date_trunc('hour', first.at - interval '1 millisecond', 'UTC') as before) hour),
       (select min(o.mature_at) from product_order o
         where ${alone} and o.auto_renew and o.mature_at > $1 and o.mature_at <= $2)) as at`,
    [after, until],
  );
  return rows[0]?.at ?? null;
};

export const isAloneDue = async (sql: Sql, at: Date): Promise<boolean> => {
  const { rows } = await sql.query<{ due: boolean }>(
    `select exists (select from product_order o where ${alone} and o.mature_at <= $1) as due`,
    [at],
  );
  return rows[0]?.due ?? false;
};

/** How many orders mature in one transaction; payments wait meanwhile. */
const ALONE_AT_ONCE = 50;

/** Returns the next ones, including any that were missed. */
export const dueAlone = (tx: Sql, at: Date): Promise<OrderRow[]> =>
  allRows(
    tx,
    `select ${columns} ${from} where ${alone} and o.mature_at <= $1 order by o.mature_at, o.id
      limit ${ALONE_AT_ONCE} for no key update of o`,
    [at],
  );

/** Skips orders that are being paid or cancelled now; the next run takes them. */
export const expireUnpaid = async (sql: Sql, now: Date): Promise<number> => {
  const { rowCount } = await sql.query(
    `with late as (
       select id from product_order where filed_under = 'pending_payment' and expires_at <= $1
        limit 10000 for no key update skip locked)
     update product_order o set state = '${orderMoves.expire.to}', ended_at = o.expires_at from late where o.id = late.id`,
    [now],
  );
  return rowCount ?? 0;
};
