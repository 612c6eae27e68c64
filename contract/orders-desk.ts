import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, pageAsk, pageOf } from './fields.ts';
import { balance } from './ledger-desk.ts';
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

export const deskOrderList = defineCall({
  path: 'console/orderList',
  summary: 'Orders, newest first; of everyone or of one customer, in any state or in one.',
  access: 'operator',
  request: z.strictObject({
    ...pageAsk,
    customer: z.optional(id),
    /** A whole number finds this order alone. */
    order_no: z.optional(orderNo),
    state: z.optional(orderState),
  }),
  response: pageOf(row),
});
