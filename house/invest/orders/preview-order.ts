import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { orderPreview } from '@paperlock/contract/orders.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { GUARANTEE_MICRO } from '@paperlock/domain/products/limits.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { interestOfDay } from '@paperlock/domain/products/terms.ts';
import type { Asker, OrderParts } from './parts.ts';
import { type Offer, readOffer } from './read-offer.ts';

export const previewOrder = async (
  parts: OrderParts,
  ask: Ask<typeof orderPreview>,
  { customerId, sessionId }: Asker,
): Promise<Outcome<Answer<typeof orderPreview>, RefusalOf<typeof orderPreview>>> => {
  const { sql } = parts.db;
  const opened = await parts.products.open(sql, ask.product_id, sessionId);
  if (!opened.ok) return opened;
  const read = await readOffer(parts, sql, opened.value, ask.quantity, customerId);
  if (!read.ok) return read;
  const offer = read.value;
  const { product, amount, promised, reserve, guaranteed } = offer;
  const available = await parts.ledger.balance({ owner: customerId, kind: 'available' });
  return done({
    product_id: product.id,
    quantity: ask.quantity,
    amount: microText(amount),
    promised_total: microText(promised),
    payout: product.payout,
    payouts: payoutsOf(offer),
    lock_at: offer.lockAt.toISOString(),
    maturity: offer.matureAt.toISOString(),
    reserve_before: microText(reserve),
    reserve_after: microText(reserve - promised),
    available: microText(available),
    guarantee: {
      limit: microText(GUARANTEE_MICRO),
      held: microText(guaranteed),
      after: microText(offer.guaranteedAfter),
    },
    preview_hash: offer.previewHash,
  });
};

const payoutsOf = ({ product, amount, promised, lockAt, matureAt }: Offer) => {
  if (product.dailyPpm === 0) return [];
  if (product.payout === 'maturity') {
    return [{ day: product.periodDays, at: matureAt.toISOString(), amount: microText(promised) }];
  }
  return Array.from({ length: product.periodDays }, (_, before) => ({
    day: before + 1,
    at: new Date(lockAt.getTime() + (before + 1) * DAY_MS).toISOString(),
    amount: microText(interestOfDay(amount, product.dailyPpm, before + 1)),
  }));
};
