import type { Micro } from '../money.ts';

/** A product's state is computed from its dates, its sales and whether it is suspended; no column stores it. */

export const shownStates = [
  'booking',
  'open',
  'launched',
  'matured',
  'failed',
  'expired',
  'suspended',
] as const;

/** Only operators see drafts. */
export const productStates = ['draft', ...shownStates] as const;
export type ProductState = (typeof productStates)[number];

export type ProductDates = {
  readonly publishedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly openAt: Date;
  /** The end of the sale; for a raise also the moment when its target must have been reached. */
  readonly closeAt: Date;
  /** When all orders of a raise begin to run. Null for a rolling product, where each begins when it is paid. */
  readonly launchAt: Date | null;
  readonly periodDays: number;
  readonly targetMicro: Micro | null;
  readonly soldMicro: Micro;
};

export const DAY_MS = 86_400_000;

export const stateOf = (product: ProductDates, now: Date): ProductState => {
  const { publishedAt, suspendedAt, openAt, closeAt, launchAt, periodDays, targetMicro, soldMicro } = product;
  if (publishedAt === null) return 'draft';
  const isRaise = launchAt !== null;
  if (isRaise && now >= closeAt) {
    // What was sold by then runs or is given back, whether or not the sale was suspended meanwhile.
    if (soldMicro < (targetMicro ?? 0n)) return 'failed';
    if (now >= launchAt)
      return now.getTime() >= launchAt.getTime() + periodDays * DAY_MS ? 'matured' : 'launched';
  }
  if (suspendedAt !== null) return 'suspended';
  if (now < openAt) return 'booking';
  if (now < closeAt) return 'open';
  // A raise that reached its target and waits for its launch sells nothing more; a rolling one is over.
  return isRaise ? 'launched' : 'expired';
};

/** Between which moments an order paid now would run. */
export const runOf = (
  { launchAt, periodDays }: Pick<ProductDates, 'launchAt' | 'periodDays'>,
  now: Date,
): { lockAt: Date; matureAt: Date } => {
  const lockAt = launchAt ?? now;
  return { lockAt, matureAt: new Date(lockAt.getTime() + periodDays * DAY_MS) };
};

/** The first moment at which it can be bought: now, or when its sale opens. */
export const earliestAt = ({ openAt }: Pick<ProductDates, 'openAt'>, now: Date): Date =>
  now < openAt ? openAt : now;

type Paying = Pick<ProductDates, 'launchAt' | 'periodDays'> & {
  readonly payout: 'daily' | 'maturity';
  readonly dailyPpm: number;
};

/** When an order paid now would bring its first money: after its first day, or at its end. */
export const firstPaymentAt = (product: Paying, now: Date): Date => {
  const { lockAt, matureAt } = runOf(product, now);
  const paysDaily = product.payout === 'daily' && product.dailyPpm > 0;
  return paysDaily ? new Date(lockAt.getTime() + DAY_MS) : matureAt;
};
