import type { Micro } from '../money.ts';
import { interestUntil, type Payout } from '../products/terms.ts';

/** The maturity of an order: what it brings back, and what its owner is told. */

type Maturing = {
  readonly amount: Micro;
  readonly promised: Micro;
  readonly dailyPpm: number;
  readonly periodDays: number;
  readonly payout: Payout;
};

/** `result` is the gain or loss of a variable order. A loss is the owner's; daily interest is paid but for the last day's. */
export const dueAtMaturity = (order: Maturing, result: Micro): { principal: Micro; interest: Micro } => {
  const { amount, promised, dailyPpm, periodDays } = order;
  const paid = order.payout === 'daily' ? interestUntil(amount, dailyPpm, periodDays - 1) : 0n;
  return { principal: result < 0n ? amount + result : amount, interest: promised - paid };
};

/** The notice of maturity. Who asked for a renewal is told what became of it. */
export const noticeOfMaturity = (autoRenew: boolean, renewed: boolean) =>
  renewed ? 'order_renewed' : autoRenew ? 'order_not_renewed' : 'order_settled';
