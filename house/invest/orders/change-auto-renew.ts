import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { setAutoRenew as setAutoRenewCall } from '@paperlock/contract/orders.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { holdSettlement } from './order-locks.ts';
import { lockOrder, setAutoRenew } from './order-store.ts';
import { viewOf } from './order-view.ts';
import type { Asker, OrderParts } from './parts.ts';

export const changeAutoRenew = (
  parts: OrderParts,
  { order_no, on }: Ask<typeof setAutoRenewCall>,
  { customerId, lang }: Asker,
): Promise<Outcome<Answer<typeof setAutoRenewCall>, 'order_state' | 'settling_now' | 'not_found'>> =>
  parts.db.inTransaction(async (tx) => {
    // Settlement takes renewed orders one by one and all others together. An order that changed between these two steps
    // would be missed by both.
    await holdSettlement(tx);
    const order = await lockOrder(tx, customerId, order_no);
    if (!order) return refused('not_found');
    if (order.state !== 'running' || (on && !order.renewable)) return refused('order_state');
    if (order.matureAt && order.matureAt <= (await parts.clock.now(tx))) return refused('settling_now');
    await setAutoRenew(tx, order.id, on);
    return done(await viewOf(parts, tx, { ...order, autoRenew: on }, lang));
  });
