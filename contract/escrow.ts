import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, id, instant, nothing } from './fields.ts';
import { productType } from './products.ts';

/** What is set aside beside what is promised. */

const productPromises = z.object({
  id,
  name: z.string(),
  type: productType,
  state: z.enum(['booking', 'open', 'launched', 'matured', 'failed', 'expired', 'suspended']),
  /** Orders that run or wait for their launch, and their principal. */
  orders: z.int(),
  principal: balance,
  promised: balance,
  /** Of that, paid day by day until the moment that everything is booked up to. */
  paid: balance,
  unpaid: balance,
  /** The principal whose whole promise the reserve could still set aside; null where nothing is promised or nothing on sale. */
  capacity: z.nullable(balance),
});
export type ProductPromises = z.output<typeof productPromises>;

export const escrowInfo = defineCall({
  path: 'console/escrowInfo',
  summary:
    'Escrow beside what running and awaiting orders are still promised, per product and together; the reserve, and what it can still promise.',
  access: 'operator',
  request: nothing,
  response: z.object({
    /** The moment up to which days are counted as paid. Platform time. */
    settled_to: instant,
    escrow: balance,
    unpaid: balance,
    /** Already paid by the settlement run in progress and not yet in the products' figures; zero between runs. */
    paid_by_run: balance,
    /** Escrow without what is unpaid now. Anything but zero is a break. */
    difference: balance,
    reserve: amount,
    market: balance,
    products: z.array(productPromises),
  }),
});
export type EscrowInfo = z.output<typeof escrowInfo.response>;
