import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Transfer } from '@paperlock/domain/ledger/entry.ts';
import { microText } from '@paperlock/domain/money.ts';
import { dueAtMaturity, noticeOfMaturity } from '@paperlock/domain/orders/mature.ts';
import { DAY_MS, stateOf } from '@paperlock/domain/products/state.ts';
import type { Sql } from '../../db/database.ts';
import { endOrder, insertOrder, type OrderRow } from './order-store.ts';
import type { OrderParts } from './parts.ts';
import { bookPayment } from './pay-order.ts';
import { newOrderNo } from './place-order.ts';
import { readOffer } from './read-offer.ts';
import { writeReceipt } from './receipt.ts';

/**
 * The maturity of one order that cannot be settled with the others: its result may be a loss, or it is to be renewed,
 * which reads the reserve. All bookings are dated at the maturity, however late this runs.
 */
export const matureOrder = async (
  parts: OrderParts,
  tx: Sql,
  order: OrderRow,
  /** The result of the trades, gain or loss; for a fixed order the promise. */
  result: bigint,
): Promise<void> => {
  const { id, customerId, amount, matureAt } = order;
  if (!matureAt) throw new Error(`order ${id} has no maturity`);
  await settleOne(parts, tx, order, matureAt, result);
  const renewed = order.autoRenew ? await renew(parts, tx, order, matureAt) : null;
  const told = { customerId, happenedAt: matureAt };
  const params = { order_no: order.orderNo, amount: microText(amount) };
  const kind = noticeOfMaturity(order.autoRenew, renewed !== null);
  if (kind === 'order_settled')
    await parts.facts.write(tx, { ...told, kind, params: { ...params, income: microText(result) } });
  else if (kind === 'order_not_renewed') await parts.facts.write(tx, { ...told, kind, params });
  else if (renewed)
    await parts.facts.write(tx, { ...told, kind, params: { ...params, new_order_no: renewed.orderNo } });
};

/** Returns the principal with its gain, or without its loss. */
const settleOne = async (
  { ledger }: OrderParts,
  tx: Sql,
  order: OrderRow,
  at: Date,
  result: bigint,
): Promise<void> => {
  const { id, customerId: owner } = order;
  const available = { owner, kind: 'available' } as const;
  const locked = { owner, kind: 'locked' } as const;
  const isVariable = order.dailyPpm === 0;
  if (isVariable && result !== 0n) {
    const transfer: Transfer =
      result > 0n
        ? { debit: operatorAccount('market'), credit: available, amountMicro: result }
        : { debit: locked, credit: operatorAccount('market'), amountMicro: -result };
    await insist(
      ledger.post(tx, {
        cause: causeOf('order', id, 'result'),
        kind: 'order_result',
        bookedAt: at,
        transfers: [transfer],
      }),
    );
  }
  const { principal, interest } = dueAtMaturity(order, result);
  const transfers: Transfer[] = [
    { debit: locked, credit: available, amountMicro: principal },
    { debit: operatorAccount('escrow'), credit: available, amountMicro: interest },
  ].filter(({ amountMicro }) => amountMicro > 0n);
  if (transfers.length > 0) {
    await insist(
      ledger.post(tx, {
        cause: causeOf('order', id, 'maturity'),
        kind: 'order_maturity',
        bookedAt: at,
        transfers,
      }),
    );
  }
  await endOrder(tx, id, 'settle', at);
};

/**
 * Buys the same product again with the same principal on today's terms, if it is for sale to this investor at that
 * moment.
 */
const renew = async (
  parts: OrderParts,
  tx: Sql,
  order: OrderRow,
  at: Date,
): Promise<Pick<OrderRow, 'orderNo'> | null> => {
  const { customerId, ownerNo, productId, quantity } = order;
  const product = await parts.products.lock(tx, productId);
  if (!product.autoRenew || stateOf(product, at) !== 'open') return null;
  const offer = await readOffer(
    { ...parts, clock: { now: async () => at } },
    tx,
    product,
    quantity,
    customerId,
  );
  const available = await parts.ledger.balance({ owner: customerId, kind: 'available' }, tx);
  if (!offer.ok || available < offer.value.amount) return null;
  const { amount, promised } = offer.value;
  const next = {
    customerId,
    ownerNo,
    productId,
    quantity,
    amount,
    dailyPpm: product.dailyPpm,
    periodDays: product.periodDays,
    payout: product.payout,
    promised,
    placedAt: at,
    expiresAt: new Date(at.getTime() + DAY_MS),
    autoRenew: true,
    renewedFrom: order.id,
  };
  const placed = { ...order, ...next, ...(await insertOrder(tx, next, () => newOrderNo(at))) };
  await bookPayment(parts, tx, placed, offer.value);
  await writeReceipt(parts, tx, placed, offer.value);
  return placed;
};

const insist = async (posted: Promise<{ ok: boolean }>): Promise<void> => {
  const result = await posted;
  if (!result.ok) throw new Error(`a maturity could not be booked: ${JSON.stringify(result)}`);
};
