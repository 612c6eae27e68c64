import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, id, instant } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';
import { orderNo, orderState } from './orders.ts';

/** Orders of all customers, in the console. There is nothing to decide: an order follows its terms. */

const row = z.object({
  order_no: orderNo,
  customer: z.object({ id, account: z.string() }),
  product: z.object({ id, name: z.string() }),
  state: orderState,
  quantity: z.int(),
  amount,
  promised: amount,
  /** Earned by the days that are over; below zero where a variable order lost. */
  earned: balance,
  /** Platform time, as the others. */
  placed_at: instant,
  lock_at: z.nullable(instant),
  maturity: z.nullable(instant),
});
export type OrderInConsole = z.output<typeof row>;

export const orderSorts = {
  placed_at: 'number',
  amount: 'number',
  /** Orders without one come before all others. */
  maturity: 'time',
} as const;

const orderFilter = {
  customer: z.optional(id),
  /** A whole number finds this order alone. */
  order_no: z.optional(orderNo),
  state: z.optional(orderState),
  /** Finds by part of the number, or by customer; days are those of `placed_at`. */
  ...listAsk(orderSorts),
};

export const deskOrderList = defineCall({
  path: 'console/orderList',
  summary:
    'Orders, newest first or sorted; of everyone or of one customer, in any state or in one, and narrowed.',
  access: 'operator',
  request: z.strictObject({ ...orderFilter, ...listPage }).check(...listChecks(orderSorts)),
  response: listOf(row),
});

export const deskOrderExport = defineCall({
  path: 'console/orderExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(orderFilter).check(...listChecks(orderSorts)),
  response: exported,
});
