import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { cancelOrder as cancelOrderCall } from '@paperlock/contract/orders.ts';
import { mayMoveOrder } from '@paperlock/domain/orders/life.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { endOrder, lockOrder } from './order-store.ts';
import { viewOf } from './order-view.ts';
import type { Asker, OrderParts } from './parts.ts';

export const cancelOrder = async (
  parts: OrderParts,
  tx: Sql,
  { order_no }: Ask<typeof cancelOrderCall>,
  { customerId, lang }: Asker,
): Promise<Outcome<Answer<typeof cancelOrderCall>, 'order_state' | 'not_found'>> => {
  const order = await lockOrder(tx, customerId, order_no);
  if (!order) return refused('not_found');
  const now = await parts.clock.now(tx);
  if (!mayMoveOrder(order.state, 'cancel') || now >= order.expiresAt) return refused('order_state');
  const state = await endOrder(tx, order.id, 'cancel', now);
  await parts.facts.hint(tx, 'order', customerId);
  return done(await viewOf(parts, tx, { ...order, state, endedAt: now }, lang));
};
