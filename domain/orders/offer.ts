import { type Micro, microText } from '../money.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { GUARANTEE_MICRO } from '../products/limits.ts';
import { type ProductDates, runOf, stateOf } from '../products/state.ts';
import { leftOf, needsCertifiedName, type ProductType, promiseOf, type Ratio } from '../products/terms.ts';
import type { PayMove } from './life.ts';

/** Whether so much of a product is for sale to this investor now, and what buying it would mean. */

export type NotForSale =
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

export type ProductOnSale = ProductDates &
  Ratio & {
    readonly type: ProductType;
    readonly unitPrice: Micro;
    readonly minUnits: number;
    readonly maxUnits: number;
    readonly concludedAt: Date | null;
  };

export type OfferFacts<Product extends ProductOnSale> = {
  product: Product;
  quantity: number;
  now: Date;
  isCertified: boolean;
  reserve: Micro;
  /** Principal and promise that the guarantee covers already. */
  guaranteed: Micro;
};

export type Terms = {
  amount: Micro;
  promised: Micro;
  guaranteedAfter: Micro;
  /** Whether the order runs at once, or with the others of its raise. */
  move: PayMove;
  lockAt: Date;
  matureAt: Date;
};

export const decideOffer = <Product extends ProductOnSale>({
  product,
  quantity,
  now,
  isCertified,
  reserve,
  guaranteed,
}: OfferFacts<Product>): Outcome<Terms, NotForSale> => {
  const closed = whyClosed(product, now);
  if (closed) return closed;
  const { unitPrice, minUnits, maxUnits } = product;
  if (quantity < minUnits || quantity > maxUnits) {
    return refused('product_limits', { field: 'quantity', params: { min: minUnits, max: maxUnits } });
  }
  if (needsCertifiedName(product.type) && !isCertified) return refused('not_certified');

  const amount = unitPrice * BigInt(quantity);
  const left = leftOf(product, reserve);
  if (left !== null && amount > left) return whyTooMuch(product, amount, left);
  const promised = promiseOf(amount, product);
  const guaranteedAfter = guaranteed + (product.dailyPpm > 0 ? amount + promised : 0n);
  if (product.dailyPpm > 0 && guaranteedAfter > GUARANTEE_MICRO) {
    const params = { after: microText(guaranteedAfter), limit: microText(GUARANTEE_MICRO) };
    return refused('guarantee_limit', { field: 'quantity', params });
  }
  const move = product.launchAt === null ? 'pay_and_run' : 'pay';
  return done({ amount, promised, guaranteedAfter, move, ...runOf(product, now) });
};

const whyTooMuch = (
  { unitPrice, minUnits, targetMicro, soldMicro }: ProductOnSale,
  amount: Micro,
  left: Micro,
) => {
  const isBelowMinimum = left < unitPrice * BigInt(minUnits);
  const isOverTarget = targetMicro !== null && amount > targetMicro - soldMicro;
  if (!isBelowMinimum && !isOverTarget) return refused('reserve_short', { field: 'quantity' });
  return refused('product_sold_out', {
    field: 'quantity',
    params: { left: isBelowMinimum ? 'none' : microText(left) },
  });
};

const whyClosed = (product: ProductOnSale, now: Date) => {
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
      // Even if the clock went back: a concluded raise stays closed, or money would wait for a launch that is over.
      return product.concludedAt === null ? null : refused('product_launched');
  }
};
