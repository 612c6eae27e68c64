import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { payOrder as payOrderCall } from '@paperlock/contract/orders.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { mayMoveOrder, type OrderState } from '@paperlock/domain/orders/life.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { TryAgain } from '../../db/try-again.ts';
import type { WithPin } from '../../people/security/index.ts';
import { joinSales, lockInvestor } from './order-locks.ts';
import { lockOrder, type OrderRow, setPaid } from './order-store.ts';
import type { Asker, OrderParts } from './parts.ts';
import { type Offer, readOffer } from './read-offer.ts';
import { writeReceipt } from './receipt.ts';

/**
 * Moves principal and promise in one entry. Everything that the preview showed is checked again here, with the product
 * and the investor's other purchases locked.
 */
export const payOrder = async (
  parts: OrderParts,
  tx: Sql,
  ask: Ask<typeof payOrderCall>,
  { customerId, sessionId, entered }: Asker & WithPin,
): Promise<Outcome<Answer<typeof payOrderCall>, RefusalOf<typeof payOrderCall>>> => {
  await parts.clock.keepStill(tx);
  await joinSales(tx);
  await lockInvestor(tx, customerId);
  const order = await lockOrder(tx, customerId, ask.order_no);
  if (!order) return refused('not_found');
  const opened = await parts.products.open(tx, order.productId, sessionId);
  if (!opened.ok) return opened;
  const now = await parts.clock.now(tx);
  if (!mayMoveOrder(order.state, 'pay') || now >= order.expiresAt) return refused('order_state');

  const product = await parts.products.lock(tx, order.productId);
  const read = await readOffer(parts, tx, product, order.quantity, customerId);
  if (!read.ok) return read;
  const available = await parts.ledger.balance({ owner: customerId, kind: 'available' }, tx);
  if (available < order.amount)
    return refused('insufficient', { params: { available: microText(available) } });
  const pin = await parts.security.checkPin(entered);
  if (!pin.ok) return pin;

  const state = await bookPayment(parts, tx, order, read.value);
  const receipt = await writeReceipt(parts, tx, order, read.value);
  await parts.facts.write(tx, {
    customerId,
    kind: 'order_paid',
    params: {
      order_no: order.orderNo,
      amount: microText(order.amount),
      promised: microText(order.promised),
      maturity: read.value.matureAt,
    },
  });
  return done({ order_no: order.orderNo, state, receipt });
};

/** Locks the principal and sets the promise aside in one entry; returns the order's new state. */
export const bookPayment = async (
  { ledger, products }: Pick<OrderParts, 'ledger' | 'products'>,
  tx: Sql,
  order: Pick<OrderRow, 'id' | 'customerId' | 'productId' | 'amount' | 'promised'>,
  offer: Offer,
): Promise<OrderState> => {
  const { customerId: owner, amount, promised } = order;
  const posted = await ledger.post(tx, {
    cause: causeOf('order', order.id, 'pay'),
    kind: 'order_pay',
    bookedAt: offer.now,
    transfers: [
      { debit: { owner, kind: 'available' }, credit: { owner, kind: 'locked' }, amountMicro: amount },
      ...(promised > 0n
        ? [{ debit: operatorAccount('reserve'), credit: operatorAccount('escrow'), amountMicro: promised }]
        : []),
    ],
  });
  // Balance or reserve changed since the check: check again.
  if (!posted.ok && posted.refusal === 'below_zero') throw new TryAgain('a balance changed meanwhile');
  if (!posted.ok) throw new Error(`order ${order.id} could not be booked: ${posted.refusal}`);
  await products.addSold(tx, order.productId, amount);
  return setPaid(tx, order.id, offer);
};
