import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { decideOffer, type NotForSale, type Terms } from '@paperlock/domain/orders/offer.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { ProductRow } from '../products/index.ts';
import { guaranteedOf } from './order-store.ts';
import type { OrderParts } from './parts.ts';

export type Offer = Terms & {
  product: ProductRow;
  now: Date;
  reserve: bigint;
  guaranteed: bigint;
  previewHash: string;
};

/** Gathers the facts of an offer and lets the rule decide. Preview, order and payment use it. */
export const readOffer = async (
  {
    clock,
    identity,
    ledger,
  }: Pick<OrderParts, 'identity' | 'ledger'> & { clock: Pick<OrderParts['clock'], 'now'> },
  sql: Sql,
  product: ProductRow,
  quantity: number,
  customerId: string,
): Promise<Outcome<Offer, NotForSale>> => {
  const facts = {
    product,
    now: await clock.now(sql),
    reserve: await ledger.balance(operatorAccount('reserve'), sql),
    guaranteed: await guaranteedOf(sql, customerId),
  };
  const isCertified = product.type !== 'basic' && Boolean(await identity.certifiedName(sql, customerId));
  const decided = decideOffer({ ...facts, quantity, isCertified });
  if (!decided.ok) return decided;
  const { amount, promised } = decided.value;
  return done({ ...facts, ...decided.value, previewHash: hashOf(product, quantity, amount, promised) });
};

/** A hash of what was promised. What may change by the minute (the reserve, the clock) is shown but not promised. */
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
  return sha256(JSON.stringify(seen)).toString('hex');
};
