import { orderStates } from '@paperlock/domain/orders/life.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, id, instant, nothing, pageAsk, pageOf, requestNo, sixDigits } from './fields.ts';
import { payout, productType, strategy } from './products.ts';

/** Buying: a preview, an order, its payment; and what becomes of it. */

export const orderNo = z.string().check(z.regex(/^P\d{8}-\d{8}$/));

export const orderState = z.enum(orderStates);
export type OrderState = z.output<typeof orderState>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const quantity = z.int().check(z.gte(1), z.lte(1_000_000_000));

/** Why a product cannot be bought now, or not so much of it. */
const notForSale = [
  'category_locked',
  'product_not_open_yet',
  'product_sold_out',
  'product_launched',
  'product_expired',
  'product_suspended',
  'product_limits',
  'reserve_short',
  'guarantee_limit',
  'not_certified',
] as const;

export const orderPreview = defineCall({
  path: 'product/orderPreview',
  summary:
    'What an order would cost, promise and pay, and what it would leave of the reserve. Nothing is kept.',
  access: 'customer',
  request: z.strictObject({ product_id: id, quantity }),
  response: z.object({
    product_id: id,
    quantity: z.int(),
    amount,
    promised_total: amount,
    payout,
    /** Each payment with its moment, counted from now for a rolling product; a variable one has none. */
    payouts: z.array(z.object({ day: z.int(), at: instant, amount })),
    lock_at: instant,
    maturity: instant,
    reserve_before: amount,
    reserve_after: amount,
    available: amount,
    /** Of the guarantee: what this investor holds already, and what it would come to. */
    guarantee: z.object({ limit: amount, held: amount, after: amount }),
    /** To be given back with the order: if anything above changed meanwhile, it is refused. */
    preview_hash: hash,
  }),
  refusals: notForSale,
});

export const placeOrder = defineCall({
  path: 'product/placeOrder',
  summary:
    'Places an order as previewed. It waits a quarter of an hour for its payment and holds nothing until then.',
  access: 'customer',
  request: z.strictObject({ product_id: id, quantity, preview_hash: hash, request_no: requestNo }),
  response: z.object({ order_no: orderNo, expires_at: instant, seconds_left: z.int() }),
  refusals: [...notForSale, 'request_number_reused', 'preview_changed', 'orders_full'],
});

/** What was promised, what was set aside for it, and a signature that anyone can check without us. */
export const receipt = z.object({
  /** The exact text that was signed, itself JSON. */
  text: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
  public_key: z.string(),
});
export type Receipt = z.output<typeof receipt>;

export const payOrder = defineCall({
  path: 'product/payOrder',
  summary: 'Pays: the principal is locked and the whole promise set aside, together or not at all.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo, pin: sixDigits, request_no: requestNo }),
  response: z.object({ order_no: orderNo, state: orderState, receipt: z.nullable(receipt) }),
  refusals: [
    ...notForSale,
    'request_number_reused',
    'order_state',
    'pin_default',
    'pin_wrong',
    'pin_locked',
    'insufficient',
  ],
});

const order = z.object({
  order_no: orderNo,
  product_id: id,
  product_name: z.string(),
  strategy,
  type: productType,
  state: orderState,
  quantity: z.int(),
  amount,
  daily_ppm: z.int(),
  period_days: z.int(),
  payout,
  promised_total: amount,
  /** Earned by the days that are over; what a variable product stands at may be below zero. */
  accumulated: balance,
  paid_out: amount,
  /** What the day that runs will pay; nothing can be expected of a variable one. */
  expected_today: amount,
  /** Of a variable order: what the day that runs came to so far, and until when its trades are counted. */
  today: z.nullable(balance),
  traded_to: z.nullable(instant),
  /** What was earned so far, in millionths of the amount. */
  yield_ppm: z.int(),
  days_done: z.int(),
  placed_at: instant,
  /** While it waits for payment. */
  seconds_left: z.nullable(z.int()),
  lock_at: z.nullable(instant),
  maturity: z.nullable(instant),
  next_payout_at: z.nullable(instant),
  auto_renew: z.boolean(),
  may: z.object({ pay: z.boolean(), cancel: z.boolean(), redeem: z.boolean(), renew: z.boolean() }),
});
export type Order = z.output<typeof order>;

/** What an order had earned by the end of each day that is over, the first day first; a loss is below zero. */
const curve = z.array(z.object({ day: z.int(), earned: balance }));

const listedOrder = z.extend(order, {
  /** Of a running order; of a long one some days are left out evenly, never the latest. */
  curve,
});
export type ListedOrder = z.output<typeof listedOrder>;

export const orderList = defineCall({
  path: 'product/orderList',
  summary: 'Your orders under one tab, newest first.',
  access: 'customer',
  request: z.strictObject({ tab: z.enum(['entrusted', 'open', 'history']), ...pageAsk }),
  response: pageOf(listedOrder),
});

export const orderInfo = defineCall({
  path: 'product/orderInfo',
  summary: 'One of your orders: timeline, what each day earned, the curve of it, receipt.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo }),
  response: z.extend(order, {
    timeline: z.array(
      z.object({
        step: z.enum([
          'placed',
          'paid',
          'launched',
          'settled',
          'cancelled',
          'expired',
          'refunded',
          'redeemed_early',
          'renewed',
        ]),
        at: instant,
      }),
    ),
    incomes: z.array(z.object({ day: z.int(), at: instant, amount: balance, paid: z.boolean() })),
    /** Empty where an early end gave up what was earned. */
    curve,
    receipt: z.nullable(receipt),
    renewed_by: z.nullable(orderNo),
  }),
});

export const productOrderSum = defineCall({
  path: 'product/productOrderSum',
  summary:
    'All your orders together whose money is locked: active ones, and those that await a launch. `orders` and `locked` count both; `awaiting` says how many of them await a launch, and how much of the money.',
  access: 'customer',
  request: nothing,
  response: z.object({
    orders: z.int(),
    locked: amount,
    awaiting: z.object({ orders: z.int(), locked: amount }),
    expected_today: amount,
    /** Of all of them together; `result` is in it. */
    accumulated: balance,
    /** How many days of fixed-rate orders are over. */
    full_days: z.int(),
    /** Of variable orders: what they stand at, which may be below zero; null without one. */
    result: z.nullable(balance),
    /** Promised, set aside, and not paid yet. */
    promised_unpaid: amount,
    guarantee: z.object({ limit: amount, held: amount }),
  }),
});

export const cancelOrder = defineCall({
  path: 'product/cancelOrder',
  summary: 'Cancels an order that was not paid.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo, request_no: requestNo }),
  response: order,
  refusals: ['request_number_reused', 'order_state'],
});

export const redeemPreview = defineCall({
  path: 'product/redeemPreview',
  summary: 'What an early redemption gives back, what stays yours and what goes back to the reserve.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo }),
  response: z.object({
    principal: amount,
    interest_kept: amount,
    to_reserve: amount,
    preview_hash: hash,
  }),
  refusals: ['order_state', 'settling_now'],
});

export const redeemOrder = defineCall({
  path: 'product/redeemOrder',
  summary: 'Ends a running order early: the principal comes back whole at once, paid interest stays.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo, preview_hash: hash, pin: sixDigits, request_no: requestNo }),
  response: order,
  refusals: [
    'request_number_reused',
    'order_state',
    'settling_now',
    'preview_changed',
    'pin_default',
    'pin_wrong',
    'pin_locked',
  ],
});

export const setAutoRenew = defineCall({
  path: 'product/setAutoRenew',
  summary: 'Whether the principal is put into the same product again at maturity. Off unless you turn it on.',
  access: 'customer',
  request: z.strictObject({ order_no: orderNo, on: z.boolean() }),
  response: order,
  refusals: ['order_state', 'settling_now'],
});

export const receiptKey = defineCall({
  path: 'product/receiptKey',
  summary: 'The public key that signs the receipts of this installation (Ed25519, base64).',
  access: 'public',
  request: nothing,
  response: z.object({ public_key: z.string() }),
});
