import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { redeemOrder as redeemOrderCall, redeemPreview } from '@paperlock/contract/orders.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { decideRedemption, type RedeemTerms } from '@paperlock/domain/orders/redeem.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { WithPin } from '../../people/security/index.ts';
import { holdSettlement } from './order-locks.ts';
import { endOrder, lockOrder, type OrderRow, selectOrder } from './order-store.ts';
import { viewOf } from './order-view.ts';
import type { Asker, OrderParts } from './parts.ts';

type Terms = RedeemTerms & { now: Date; hash: string };

export const previewRedemption = async (
  parts: OrderParts,
  { order_no }: Ask<typeof redeemPreview>,
  { customerId }: Asker,
): Promise<Outcome<Answer<typeof redeemPreview>, RefusalOf<typeof redeemPreview>>> => {
  const { sql } = parts.db;
  const settledTo = await holdSettlement(sql);
  const order = await selectOrder(sql, customerId, order_no);
  if (!order) return refused('not_found');
  const read = await readTerms(parts, sql, order, settledTo);
  if (!read.ok) return read;
  const { principal, kept, toReserve, hash } = read.value;
  return done({
    principal: microText(principal),
    interest_kept: microText(kept),
    to_reserve: microText(toReserve),
    preview_hash: hash,
  });
};

export const redeemOrder = async (
  parts: OrderParts,
  tx: Sql,
  ask: Ask<typeof redeemOrderCall>,
  asker: Asker & WithPin,
): Promise<Outcome<Answer<typeof redeemOrderCall>, RefusalOf<typeof redeemOrderCall>>> => {
  const { customerId } = asker;
  const settledTo = await holdSettlement(tx);
  const order = await lockOrder(tx, customerId, ask.order_no);
  if (!order) return refused('not_found');
  const read = await readTerms(parts, tx, order, settledTo);
  if (!read.ok) return read;
  // The order ends at the time of the check: a day that ended between the two would be neither paid nor returned.
  const { now, principal, toReserve, hash } = read.value;
  if (hash !== ask.preview_hash) return refused('preview_changed');
  const pin = await parts.security.checkPin(asker.entered);
  if (!pin.ok) return pin;

  const posted = await parts.ledger.post(tx, {
    cause: causeOf('order', order.id, 'redeem'),
    kind: 'order_undo',
    bookedAt: now,
    transfers: [
      {
        debit: { owner: customerId, kind: 'locked' },
        credit: { owner: customerId, kind: 'available' },
        amountMicro: principal,
      },
      ...(toReserve > 0n
        ? [{ debit: operatorAccount('escrow'), credit: operatorAccount('reserve'), amountMicro: toReserve }]
        : []),
    ],
  });
  if (!posted.ok) throw new Error(`order ${order.id} could not be redeemed: ${posted.refusal}`);
  const state = await endOrder(tx, order.id, 'redeem', now);
  await parts.facts.write(tx, {
    customerId,
    kind: 'order_redeemed',
    params: { order_no: order.orderNo, amount: microText(principal) },
  });
  return done(await viewOf(parts, tx, { ...order, state, endedAt: now }, asker.lang));
};

const readTerms = async (
  parts: OrderParts,
  sql: Sql,
  order: OrderRow,
  settledTo: Date | null,
): Promise<Outcome<Terms, 'order_state' | 'settling_now'>> => {
  const now = await parts.clock.now(sql);
  const decided = decideRedemption(order, now, settledTo);
  if (!decided.ok) return decided;
  const { principal, kept, toReserve } = decided.value;
  const seen = JSON.stringify([order.id, principal, kept, toReserve].map(String));
  return done({ ...decided.value, now, hash: sha256(seen).toString('hex') });
};
