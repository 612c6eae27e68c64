import type { Answer } from '@paperlock/contract/call.ts';
import type { Order, orderInfo } from '@paperlock/contract/orders.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { mayMoveOrder } from '@paperlock/domain/orders/life.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { interestOfDay, interestUntil } from '@paperlock/domain/products/terms.ts';
import { resultPpm } from '@paperlock/engine/explain.ts';
import type { Sql } from '../../db/database.ts';
import { curvesOf } from './order-curve.ts';
import type { OrderRow } from './order-store.ts';
import type { OrderParts } from './parts.ts';
import { readReceipt } from './receipt.ts';
import { type RunResult, resultsOf } from './run-results.ts';

/**
 * An order as its owner sees it. Earnings are read from settlement, and the result of a variable order from its trades;
 * nothing is computed ahead.
 */

export const viewsOf = async (
  { clock, runsOf }: Pick<OrderParts, 'clock' | 'runsOf'>,
  sql: Sql,
  orders: readonly OrderRow[],
  lang: string,
): Promise<Order[]> => {
  return (await figuresOf({ clock, runsOf }, sql, orders)).map((figures) => view(figures, lang));
};

/** Results of an order, in micro-units and days. */
export type Figures = {
  order: OrderRow;
  now: Date;
  run: RunResult | undefined;
  isRunning: boolean;
  daysOver: number;
  /** The current day; null if there is none. */
  nextDay: number | null;
  accumulated: Micro;
  paidOut: Micro;
  expectedToday: Micro;
};

export const figuresOf = async (
  { clock, runsOf }: Pick<OrderParts, 'clock' | 'runsOf'>,
  sql: Sql,
  orders: readonly OrderRow[],
): Promise<Figures[]> => {
  const now = await clock.now(sql);
  const results = await resultsOf({ runsOf }, sql, orders);
  return orders.map((order) => figures(order, results.get(order.id), now));
};

export const viewOf = async (
  parts: Pick<OrderParts, 'clock' | 'runsOf'>,
  sql: Sql,
  order: OrderRow,
  lang: string,
): Promise<Order> => {
  const [seen] = await viewsOf(parts, sql, [order], lang);
  if (!seen) throw new Error(`order ${order.id} has no view`);
  return seen;
};

export const detailOf = async (
  parts: OrderParts,
  sql: Sql,
  order: OrderRow,
  lang: string,
): Promise<Answer<typeof orderInfo>> => {
  const renewed = await sql.query<{ order_no: string }>(
    'select order_no from product_order where renewed_from = $1',
    [order.id],
  );
  return {
    ...(await viewOf(parts, sql, order, lang)),
    timeline: timelineOf(order, renewed.rows.length > 0),
    incomes: incomesOf(order),
    curve: (await curvesOf(parts, sql, [order], { whole: true })).get(order.id) ?? [],
    receipt: await readReceipt(parts, sql, order.id),
    renewed_by: renewed.rows[0]?.order_no ?? null,
  };
};

/** Earnings of each booked day, computed from the terms, which never change. */
const incomesOf = ({ amount, dailyPpm, lockAt, daysBooked, payout, state }: OrderRow) =>
  dailyPpm === 0 || lockAt === null
    ? []
    : Array.from({ length: daysBooked }, (_, before) => ({
        day: before + 1,
        at: new Date(lockAt.getTime() + (before + 1) * DAY_MS).toISOString(),
        amount: microText(interestOfDay(amount, dailyPpm, before + 1)),
        paid: payout === 'daily' || state === 'settled',
      }));

/** Events of an order, oldest first. */
const timelineOf = (
  { state, placedAt, paidAt, lockAt, endedAt, isRaise }: OrderRow,
  isRenewed: boolean,
): Answer<typeof orderInfo>['timeline'] => {
  const steps: [OrderStep, Date | null][] = [
    ['placed', placedAt],
    ['paid', paidAt],
    ['launched', isRaise ? lockAt : null],
    [state as OrderStep, endedAt],
    ['renewed', isRenewed ? endedAt : null],
  ];
  return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at: at.toISOString() }]));
};
type OrderStep = Answer<typeof orderInfo>['timeline'][number]['step'];

const figures = (order: OrderRow, run: RunResult | undefined, now: Date): Figures => {
  const { state, amount, dailyPpm, payout, lockAt, matureAt, periodDays, daysBooked } = order;
  const isRunning = state === 'running' && lockAt !== null && matureAt !== null;
  const daysOver = isRunning
    ? Math.min(periodDays, Math.floor((now.getTime() - lockAt.getTime()) / DAY_MS))
    : daysBooked;
  // An order that pays at maturity gives up its earnings when it is redeemed early.
  const isGivenUp = state === 'redeemed_early' && payout === 'maturity';
  const earned = dailyPpm > 0 ? interestUntil(amount, dailyPpm, daysBooked) : (run?.result ?? 0n);
  const accumulated = isGivenUp ? 0n : earned;
  const isPaid = payout === 'daily' || state === 'settled';
  const nextDay = isRunning && dailyPpm > 0 && daysOver < periodDays ? daysOver + 1 : null;
  return {
    order,
    now,
    run,
    isRunning,
    daysOver,
    nextDay,
    accumulated,
    paidOut: isPaid && accumulated > 0n ? accumulated : 0n,
    expectedToday: nextDay === null ? 0n : interestOfDay(amount, dailyPpm, nextDay),
  };
};

const view = (
  { order, now, run, isRunning, daysOver, nextDay, accumulated, paidOut, expectedToday }: Figures,
  lang: string,
): Order => {
  const { state, amount, lockAt, matureAt, periodDays, daysBooked } = order;
  const nextPayout =
    lockAt === null || nextDay === null
      ? null
      : order.payout === 'daily'
        ? new Date(lockAt.getTime() + nextDay * DAY_MS)
        : matureAt;
  const isPending = state === 'pending_payment' && now < order.expiresAt;
  return {
    order_no: order.orderNo,
    product_id: order.productId,
    product_name: (order.productTexts[lang] ?? order.productTexts.en)?.name ?? '',
    strategy: order.strategy,
    type: order.type,
    // It can no longer be paid; the timetable marks it as expired within seconds.
    state: state === 'pending_payment' && !isPending ? 'expired' : state,
    quantity: order.quantity,
    amount: microText(amount),
    daily_ppm: order.dailyPpm,
    period_days: periodDays,
    payout: order.payout,
    promised_total: microText(order.promised),
    accumulated: microText(accumulated),
    paid_out: microText(paidOut),
    expected_today: microText(expectedToday),
    today: isRunning && order.dailyPpm === 0 ? microText(run?.today ?? 0n) : null,
    traded_to: run?.tradedTo.toISOString() ?? null,
    yield_ppm: resultPpm(amount, amount + accumulated),
    days_done: order.dailyPpm > 0 ? daysBooked : daysOver,
    placed_at: order.placedAt.toISOString(),
    seconds_left: isPending ? Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000) : null,
    lock_at: lockAt?.toISOString() ?? null,
    maturity: matureAt?.toISOString() ?? null,
    next_payout_at: nextPayout?.toISOString() ?? null,
    auto_renew: order.autoRenew,
    may: {
      pay: isPending,
      cancel: isPending,
      redeem: mayMoveOrder(state, 'redeem') && order.redeemable,
      renew: isRunning && order.renewable,
    },
  };
};
