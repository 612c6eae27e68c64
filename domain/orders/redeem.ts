import type { Micro } from '../money.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { DAY_MS } from '../products/state.ts';
import { interestUntil, type Payout } from '../products/terms.ts';
import { mayMoveOrder, type OrderState } from './life.ts';

/**
 * Early exit costs nothing: the principal comes back whole, paid interest stays, and the rest of the promise goes back to the
 * reserve. It waits until all ended days are booked, so the investor loses none.
 */

export type Redeemed = {
  readonly state: OrderState;
  readonly redeemable: boolean;
  readonly amount: Micro;
  readonly promised: Micro;
  readonly dailyPpm: number;
  readonly payout: Payout;
  readonly daysBooked: number;
  readonly lockAt: Date | null;
  readonly matureAt: Date | null;
};

export type RedeemTerms = { principal: Micro; kept: Micro; toReserve: Micro };

/** `settledTo`: the end of the last settled moment, null before the first. */
export const decideRedemption = (
  order: Redeemed,
  now: Date,
  settledTo: Date | null,
): Outcome<RedeemTerms, 'order_state' | 'settling_now'> => {
  const { amount, lockAt, matureAt } = order;
  if (!mayMoveOrder(order.state, 'redeem') || !order.redeemable || !lockAt || !matureAt) {
    return refused('order_state');
  }
  const endedDays = Math.floor((now.getTime() - lockAt.getTime()) / DAY_MS);
  const lastDue = new Date(lockAt.getTime() + endedDays * DAY_MS);
  if (settledTo === null || (lastDue > lockAt && lastDue > settledTo) || now >= matureAt) {
    return refused('settling_now');
  }
  const kept = order.payout === 'daily' ? interestUntil(amount, order.dailyPpm, order.daysBooked) : 0n;
  return done({ principal: amount, kept, toReserve: order.promised - kept });
};
