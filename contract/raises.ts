import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, pageAsk, pageOf } from './fields.ts';
import { productType } from './products.ts';

/** Products with a target. Whether one launches or fails is computed from its sales at the end; no operator sets it. */

const share = z.object({ orders: z.int(), amount });

const raise = z.object({
  id,
  name: z.string(),
  type: productType,
  /** Only what is rolling expires. */
  state: z.enum(['booking', 'open', 'launched', 'matured', 'failed', 'suspended']),
  target: amount,
  sold: amount,
  open_at: instant,
  close_at: instant,
  launch_at: instant,
  period_days: z.int(),
  /** Orders that were paid, and by how many people. */
  orders: z.int(),
  investors: z.int(),
  /** Where these orders are: waiting for the launch, launched (running or over since), given back. */
  awaiting: share,
  launched: share,
  refunded: share,
  /** When its orders were launched or given back. */
  concluded_at: z.nullable(instant),
});
export type Raise = z.output<typeof raise>;

export const raiseList = defineCall({
  path: 'console/raiseList',
  summary: 'Raises, newest first: how much of the target was sold, and what became of it.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(raise),
});

export const raiseInfo = defineCall({
  path: 'console/raiseInfo',
  summary: 'One raise.',
  access: 'operator',
  request: z.strictObject({ id }),
  response: raise,
});
