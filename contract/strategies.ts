import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, instant, pageAsk, pageOf } from './fields.ts';
import { source } from './market.ts';
import { orderNo } from './orders.ts';
import { parameters, strategy } from './products.ts';

/** What a product's strategy did on the market. */

export const trade = z.object({
  /** The hour in which it was made. */
  at: instant,
  side: z.enum(['buy', 'sell']),
  coins: z.number(),
  price: z.number(),
  amount,
  fee: amount,
  /** Of a sale: what it brought beyond what was paid for the coins, all fees taken off. */
  net: balance,
  reason: z.string(),
});
export type Trade = z.output<typeof trade>;

const run = z.object({
  source,
  strategy,
  parameters,
  fee_ppm: z.int(),
  slippage_ppm: z.int(),
  from: instant,
  to: instant,
  /** So far it has traded. */
  at: instant,
  over: z.boolean(),
  result_ppm: z.int(),
  /** Of all orders that trade together. A strategy starts with no more than 100,000,000 of it, and what comes of that is shared by all. */
  pool: amount,
  /** start + sales + open − fees = end, to the micro-unit. */
  start: amount,
  /** What sales brought beyond what the coins were bought for. */
  sales: balance,
  /** What the coins still held are worth beyond what they were bought for. */
  open: balance,
  fees: amount,
  end: amount,
  /** This order's part: amount × end ÷ start, cut down to a whole micro-unit, is what it is worth; less the amount, its result. */
  own: z.object({
    amount,
    worth: amount,
    result: balance,
    /** That is what a variable order is paid. A fixed one is paid what was promised, whatever the trades came to. */
    pays: z.boolean(),
  }),
  /** At the end of each day. */
  days: z.array(z.object({ day: z.int(), result_ppm: z.int() })),
  trades: z.int(),
  /** Up to twenty sales, the one that lost most first. */
  worst: z.array(trade),
});
export type StrategyRun = z.output<typeof run>;

export const orderRun = defineCall({
  path: 'product/orderRun',
  summary:
    'What the strategy earned or lost on the market with the principal of this order and of those locked in the same hour, and what of it is this order’s; null before it began.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo }),
  response: z.object({ run: z.nullable(run) }),
});

const listedTrade = z.extend(trade, {
  /** Counted from 1, the oldest. */
  nth: z.int(),
  /** Of a sale: what it brought beyond what was paid for the coins, before fees. All of them together are the run’s `sales`. */
  gross: balance,
});
export type ListedTrade = z.output<typeof listedTrade>;

export const orderTrades = defineCall({
  path: 'product/orderTrades',
  summary:
    'Every purchase and sale of the run that one of your orders belongs to, latest first: with all orders that trade together.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo, ...pageAsk }),
  response: pageOf(listedTrade),
});
