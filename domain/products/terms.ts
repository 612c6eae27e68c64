import { MAX_MICRO, MICRO_PER_USDT, type Micro } from '../money.ts';

/** What a product promises, and how much of it may be promised. */

export const strategies = [
  'spot',
  'martingale',
  'infinite_grid',
  'band_tracking',
  'bottom_tracking',
  'single_order',
  'sea_turtle',
] as const;
export type Strategy = (typeof strategies)[number];

/** Basic and Premium promise a ratio, and the whole promise is set aside. Premium Plus pays what was earned or lost. */
export const productTypes = ['basic', 'premium', 'premium_plus'] as const;
export type ProductType = (typeof productTypes)[number];

export const payouts = ['daily', 'maturity'] as const;
export type Payout = (typeof payouts)[number];

/** A ratio is so many millionths of the principal a day. */
export const PPM = 1_000_000n;

export type Ratio = { readonly dailyPpm: number; readonly periodDays: number };

/** All that a principal earns in so many days, cut to whole micro-units once, at the end. */
export const interestUntil = (principal: Micro, dailyPpm: number, days: number): Micro =>
  (principal * BigInt(dailyPpm) * BigInt(days)) / PPM;

/** Day n pays what the days until n earn beyond those before it: nothing is lost by cutting, and nothing added. */
export const interestOfDay = (principal: Micro, dailyPpm: number, day: number): Micro =>
  interestUntil(principal, dailyPpm, day) - interestUntil(principal, dailyPpm, day - 1);

export const promiseOf = (principal: Micro, { dailyPpm, periodDays }: Ratio): Micro =>
  interestUntil(principal, dailyPpm, periodDays);

/** The largest principal whose whole promise this reserve can set aside. Null: nothing is promised, so no limit. */
export const capacityOf = (reserve: Micro, { dailyPpm, periodDays }: Ratio): Micro | null => {
  const ppm = BigInt(dailyPpm) * BigInt(periodDays);
  // One micro-unit of promise more would need this principal; the largest that fits is just below.
  return ppm === 0n ? null : ((reserve + 1n) * PPM - 1n) / ppm;
};

/**
 * The largest principal that can still be bought: what the target leaves, the reserve can promise and an amount can say. Null:
 * no limit.
 */
export const leftOf = (
  product: Ratio & { readonly targetMicro: Micro | null; readonly soldMicro: Micro },
  reserve: Micro,
): Micro | null => {
  const fundable = capacityOf(reserve, product);
  const unsold = product.targetMicro === null ? null : product.targetMicro - product.soldMicro;
  const limits = [fundable, unsold].filter((limit) => limit !== null);
  return limits.length === 0
    ? null
    : limits.reduce((least, limit) => (limit < least ? limit : least), MAX_MICRO);
};

/** The expected return rate: what the whole period promises, in millionths of the principal. */
export const returnPpm = ({ dailyPpm, periodDays }: Ratio): number => dailyPpm * periodDays;

/** An order of a Premium or Premium Plus product needs a certified name. */
export const needsCertifiedName = (type: ProductType): boolean => type !== 'basic';

/** A round principal to show a promise with: 1,000 USDT in whole units, or the nearest that one order may have. */
export const examplePrincipal = (unitPrice: Micro, minUnits: number, maxUnits: number): Micro => {
  const units = (1000n * MICRO_PER_USDT) / unitPrice;
  const [least, most] = [BigInt(minUnits), BigInt(maxUnits)];
  return unitPrice * (units < least ? least : units > most ? most : units);
};

/** Simple, not compounded: what the ratio would come to if it were repeated for a year. */
export const yearlyPpm = (dailyPpm: number): number => dailyPpm * 365;
