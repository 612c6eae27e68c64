import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { placeOrder as placeOrderCall } from '@paperlock/contract/orders.ts';
import { PAYMENT_MINUTES, rateLimits, UNPAID_ORDERS_MAX } from '@paperlock/domain/orders/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { randomInt } from '../../keys/random.ts';
import { lockInvestor } from './order-locks.ts';
import { countUnpaid, insertOrder } from './order-store.ts';
import type { Asker, OrderParts } from './parts.ts';
import { readOffer } from './read-offer.ts';

const PAYMENT_MS = PAYMENT_MINUTES * 60_000;

/** Places an order. It reserves neither money nor a share of the product; payment checks both again. */
export const placeOrder = async (
  parts: OrderParts,
  tx: Sql,
  ask: Ask<typeof placeOrderCall>,
  { customerId, sessionId }: Asker,
): Promise<Outcome<Answer<typeof placeOrderCall>, RefusalOf<typeof placeOrderCall>>> => {
  const tooMany = await parts.limiter.take(rateLimits.placed, customerId);
  if (tooMany) return tooMany;
  const opened = await parts.products.open(tx, ask.product_id, sessionId);
  if (!opened.ok) return opened;
  const product = opened.value;
  const read = await readOffer(parts, tx, product, ask.quantity, customerId);
  if (!read.ok) return read;
  const { now, amount, promised, previewHash } = read.value;
  if (previewHash !== ask.preview_hash) return refused('preview_changed');

  await lockInvestor(tx, customerId);
  if ((await countUnpaid(tx, customerId, now)) >= UNPAID_ORDERS_MAX) {
    return refused('orders_full', { params: { limit: UNPAID_ORDERS_MAX } });
  }
  const expiresAt = new Date(now.getTime() + PAYMENT_MS);
  const order = {
    customerId,
    ownerNo: await parts.ledger.numberOf(tx, customerId),
    productId: product.id,
    quantity: ask.quantity,
    amount,
    dailyPpm: product.dailyPpm,
    periodDays: product.periodDays,
    payout: product.payout,
    promised,
    placedAt: now,
    expiresAt,
    autoRenew: false,
    renewedFrom: null,
  };
  const { orderNo } = await insertOrder(tx, order, () => newOrderNo(now));
  await parts.facts.hint(tx, 'order', customerId);
  return done({ order_no: orderNo, expires_at: expiresAt.toISOString(), seconds_left: PAYMENT_MS / 1000 });
};

/** The date and eight random digits, so that numbers do not reveal how many orders there are. */
export const newOrderNo = (at: Date): string => {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  return `P${day}-${String(randomInt(100_000_000)).padStart(8, '0')}`;
};
