import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Transfer } from '@paperlock/domain/ledger/entry.ts';
import { microText } from '@paperlock/domain/money.ts';
import { DAY_MS, stateOf } from '@paperlock/domain/products/state.ts';
import { interestUntil } from '@paperlock/domain/products/terms.ts';
import type { Sql } from '../../../db/database.ts';
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
  if (order.autoRenew && (await renew(parts, tx, order, matureAt))) return;
  const params = { order_no: order.orderNo, amount: microText(amount) };
  if (order.autoRenew)
    await parts.facts.write(tx, { customerId, kind: 'order_not_renewed', params, happenedAt: matureAt });
  else {
    const income = microText(result);
    await parts.facts.write(tx, {
      customerId,
      kind: 'order_settled',
      params: { ...params, income },
      happenedAt: matureAt,
    });
  }
};

/** Returns the principal with its gain, or without its loss. */
const settleOne = async (
  { ledger }: OrderParts,
  tx: Sql,
  order: OrderRow,
  at: Date,
  result: bigint,
): Promise<void> => {
  const { id, customerId: owner, amount, periodDays } = order;
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
  const principal = result < 0n ? amount + result : amount;
  const paid = order.payout === 'daily' ? interestUntil(amount, order.dailyPpm, periodDays - 1) : 0n;
  const transfers: Transfer[] = [
    { debit: locked, credit: available, amountMicro: principal },
    { debit: operatorAccount('escrow'), credit: available, amountMicro: order.promised - paid },
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
const renew = async (parts: OrderParts, tx: Sql, order: OrderRow, at: Date): Promise<boolean> => {
  const { customerId, ownerNo, productId, quantity } = order;
  const product = await parts.products.lock(tx, productId);
  if (!product.autoRenew || stateOf(product, at) !== 'open') return false;
  const offer = await readOffer(
    { ...parts, clock: { now: async () => at } },
    tx,
    product,
    quantity,
    customerId,
  );
  const available = await parts.ledger.balance({ owner: customerId, kind: 'available' }, tx);
  if (!offer.ok || available < offer.value.amount) return false;
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
  await parts.facts.write(tx, {
    customerId,
    kind: 'order_renewed',
    params: { order_no: order.orderNo, new_order_no: placed.orderNo, amount: microText(amount) },
    happenedAt: at,
  });
  return true;
};

const insist = async (posted: Promise<{ ok: boolean }>): Promise<void> => {
  const result = await posted;
  if (!result.ok) throw new Error(`a maturity could not be booked: ${JSON.stringify(result)}`);
};
