import { CATEGORY_PASSWORD_MAX } from '@paperlock/domain/products/limits.ts';
import { shownStates } from '@paperlock/domain/products/state.ts';
import { payouts, productTypes, strategies } from '@paperlock/domain/products/terms.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, nothing, pageAsk, pageOf, secret } from './fields.ts';

/** What can be bought: categories, and the products in them. */

export const strategy = z.enum(strategies);
/** What a strategy was told, by the names it has for it: all of it, defaults included. */
export const parameters = z.record(z.string(), z.union([z.number(), z.string()]));
export type Parameters = z.output<typeof parameters>;
export const productType = z.enum(productTypes);
export const payout = z.enum(payouts);
/** A draft is seen in the console alone. */
export const shownState = z.enum(shownStates);
export type ShownState = z.output<typeof shownState>;

const category = z.object({
  id,
  name: z.string(),
  /** Behind a password. */
  locked: z.boolean(),
  /** Until when this session may look inside, by the wall clock; null where it may not, or need not be asked. */
  granted_until: z.nullable(instant),
});
export type Category = z.output<typeof category>;

export const categoryList = defineCall({
  path: 'product/categoryList',
  summary:
    'The categories, in their order; which of them are behind a password, and for how long yours is good.',
  access: 'customer',
  request: nothing,
  response: z.object({ list: z.array(category) }),
});

export const checkCategoryPassword = defineCall({
  path: 'product/checkCategoryPassword',
  summary: 'Opens a category for this session, for half an hour. Five tries in a quarter of an hour.',
  access: 'customer',
  request: z.strictObject({ category_id: id, password: secret(CATEGORY_PASSWORD_MAX) }),
  response: z.object({ granted_until: instant }),
  refusals: ['category_password_wrong'],
});

/** What a product is and where it stands. */
const terms = {
  id,
  category_id: id,
  name: z.string(),
  strategy,
  type: productType,
  state: shownState,
  unit_price: amount,
  min_units: z.int(),
  max_units: z.int(),
  period_days: z.int(),
  /** Millionths of the principal a day, and simply times 365; 0 for a variable product, which promises nothing. */
  daily_ppm: z.int(),
  yearly_ppm: z.int(),
  /** The promised return: what the whole period promises, in millionths of the principal; 0 for a variable product. */
  return_ppm: z.int(),
  payout,
  /** Each order runs from its payment on; otherwise all of them from the launch. */
  rolling: z.boolean(),
  target: z.nullable(amount),
  sold: amount,
  /** Of the target; null without one. */
  progress_ppm: z.nullable(z.int()),
  /** The largest principal that can still be bought: what the target leaves and the reserve can promise. Null: no limit. */
  left: z.nullable(amount),
  sold_out: z.boolean(),
  open_at: instant,
  close_at: instant,
  launch_at: z.nullable(instant),
  /** When an order paid now, or as soon as the sale opens, would bring its first money. */
  first_payment_at: instant,
  early_redemption: z.boolean(),
  auto_renew: z.boolean(),
  booked: z.boolean(),
};

const summary = z.object(terms);
export type ProductSummary = z.output<typeof summary>;

export const productList = defineCall({
  path: 'product/productList',
  summary:
    'Published products, newest first; those of locked categories only while they are open to this session.',
  access: 'customer',
  request: z.strictObject({
    category_id: z.optional(id),
    state: z.optional(shownState),
    type: z.optional(productType),
    strategy: z.optional(strategy),
    ...pageAsk,
  }),
  response: pageOf(summary),
  refusals: ['category_locked'],
});

const product = z.object({
  ...terms,
  description: z.string(),
  /** The least an order takes. */
  entry: amount,
  /** When an order paid now, or as soon as the sale opens, would mature. */
  matures_at: instant,
  /** With which its strategy trades. */
  parameters,
  /** Where the money would come from. */
  funding: z.object({
    /** What the operator has put up and not promised to anyone yet. */
    reserve: amount,
    /** Promised to all running orders of all products, set aside and not paid yet. */
    escrow: amount,
    /** Of that, what is promised by orders of this product. */
    promised: amount,
  }),
});
export type Product = z.output<typeof product>;

export const productInfo = defineCall({
  path: 'product/productInfo',
  summary: 'One product with its terms, its state, and where the money it promises would come from.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: product,
  refusals: ['category_locked'],
});

export const book = defineCall({
  path: 'product/book',
  summary: 'Asks to be told when a product opens. It binds nobody to anything.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: z.object({ booked: z.boolean() }),
  refusals: ['category_locked', 'product_opened', 'product_suspended', 'product_state'],
});

export const bookCancel = defineCall({
  path: 'product/bookCancel',
  summary: 'Takes that back.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: z.object({ booked: z.boolean() }),
});

const booking = z.object({
  /** Of the product. It may lie in a category that is shut to this session by now; its name was seen when it was booked. */
  id,
  name: z.string(),
  state: shownState,
  open_at: instant,
  booked_at: instant,
  /** When a message told that it had opened. */
  told_at: z.nullable(instant),
});
export type Booking = z.output<typeof booking>;

export const bookingList = defineCall({
  path: 'product/bookingList',
  summary: 'The products you asked to be told of, the latest first, and whether you were told.',
  access: 'customer',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(booking),
});
