import { createHash } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { DAY_MS, stateOf } from '@paperlock/domain/products/state.ts';
import { GUARANTEE_MICRO, leftOf, promiseOf } from '@paperlock/domain/products/terms.ts';
import type { Sql } from '../../../db/database.ts';
import type { ProductRow } from '../products/index.ts';
import { guaranteedOf } from './order-store.ts';
import type { OrderParts } from './parts.ts';

/** Whether so much of a product is for sale to this investor now, and what it would mean. Preview, order and payment ask the same. */

export type NotForSale =
  | 'category_locked'
  | 'not_found'
  | 'product_not_open_yet'
  | 'product_sold_out'
  | 'product_launched'
  | 'product_expired'
  | 'product_suspended'
  | 'product_limits'
  | 'reserve_short'
  | 'guarantee_limit'
  | 'not_certified';

export type Offer = {
  product: ProductRow;
  now: Date;
  amount: bigint;
  promised: bigint;
  lockAt: Date;
  matureAt: Date;
  reserve: bigint;
  /** Principal and promise that the guarantee covers already. */
  guaranteed: bigint;
  previewHash: string;
};

export const readOffer = async (
  parts: Pick<OrderParts, 'clock' | 'identity' | 'ledger'>,
  sql: Sql,
  product: ProductRow,
  quantity: number,
  customerId: string,
): Promise<Outcome<Offer, NotForSale>> => {
  const now = await parts.clock.now(sql);
  const closed = whyClosed(product, now);
  if (closed) return closed;
  const { unitPrice, minUnits, maxUnits } = product;
  if (quantity < minUnits || quantity > maxUnits) {
    return refused('product_limits', { field: 'quantity', params: { min: minUnits, max: maxUnits } });
  }
  if (product.type !== 'basic' && !(await parts.identity.certifiedName(sql, customerId))) {
    return refused('not_certified');
  }

  const amount = unitPrice * BigInt(quantity);
  const promised = promiseOf(amount, product);
  const reserve = await parts.ledger.balance(operatorAccount('reserve'), sql);
  const left = leftOf(product, reserve);
  if (left !== null && amount > left) {
    const least = unitPrice * BigInt(minUnits);
    const targetLeft = product.targetMicro === null ? null : product.targetMicro - product.soldMicro;
    return left < least || (targetLeft !== null && amount > targetLeft)
      ? refused('product_sold_out', {
          field: 'quantity',
          params: { left: left < least ? 'none' : microText(left) },
        })
      : refused('reserve_short', { field: 'quantity' });
  }
  const guaranteed = await guaranteedOf(sql, customerId);
  const after = guaranteed + (product.dailyPpm > 0 ? amount + promised : 0n);
  if (product.dailyPpm > 0 && after > GUARANTEE_MICRO) {
    const params = { after: microText(after), limit: microText(GUARANTEE_MICRO) };
    return refused('guarantee_limit', { field: 'quantity', params });
  }
  const lockAt = product.launchAt ?? now;
  const matureAt = new Date(lockAt.getTime() + product.periodDays * DAY_MS);
  const previewHash = hashOf(product, quantity, amount, promised);
  return done({ product, now, amount, promised, lockAt, matureAt, reserve, guaranteed, previewHash });
};

const whyClosed = (product: ProductRow, now: Date) => {
  switch (stateOf(product, now)) {
    case 'draft':
      return refused('not_found');
    case 'booking':
      return refused('product_not_open_yet');
    case 'launched':
    case 'matured':
      return refused('product_launched');
    case 'failed':
    case 'expired':
      return refused('product_expired');
    case 'suspended':
      return refused('product_suspended');
    case 'open':
      // Should a clock ever go back: what has ended stays so, or money would wait for a launch that was.
      return product.concludedAt === null ? null : refused('product_launched');
  }
};

/** Over what was promised. What may change by the minute (the reserve, the clock) is shown, not promised. */
const hashOf = (product: ProductRow, quantity: number, amount: bigint, promised: bigint): string => {
  const { id, version, dailyPpm, periodDays, payout, launchAt } = product;
  const seen = [
    id,
    version,
    quantity,
    String(amount),
    String(promised),
    dailyPpm,
    periodDays,
    payout,
    launchAt,
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
};
