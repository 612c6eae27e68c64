import type { Micro } from '../money.ts';
import { DAY_MS } from '../products/state.ts';
import { interestOfDay, type Payout } from '../products/terms.ts';
import type { OrderState } from './life.ts';

/** The days of an order, as a calendar shows them. */

export const dayStates = ['paid', 'later', 'over', 'given_up', 'running', 'to_come'] as const;
export type DayState = (typeof dayStates)[number];

export type PayoutDay = {
  readonly day: number;
  /** When the day ends, and pays if it does. */
  readonly at: Date;
  readonly state: DayState;
  /** What is paid then; null where nothing is, and where nobody can know it yet. */
  readonly amountMicro: Micro | null;
  readonly isLast: boolean;
};

export type CalendarOrder = {
  readonly lockAt: Date;
  readonly periodDays: number;
  readonly dailyPpm: number;
  readonly amount: Micro;
  readonly promised: Micro;
  readonly payout: Payout;
  readonly state: OrderState;
  readonly daysDone: number;
  /** What it earned or lost so far; once it is settled, what it was paid beyond its principal. */
  readonly accumulated: Micro;
};

/** Of a fixed order what was paid and what is expected by its terms. Of a variable one only the result, once it is settled. */
export const payoutDays = (order: CalendarOrder): PayoutDay[] =>
  Array.from({ length: order.periodDays }, (_, before) => {
    const day = before + 1;
    const state = stateOf(order, day);
    const isLast = day === order.periodDays;
    return {
      day,
      at: new Date(order.lockAt.getTime() + day * DAY_MS),
      state,
      amountMicro: state === 'given_up' ? null : amountOf(order, day, isLast),
      isLast,
    };
  });

/** The days of an order that is not bought yet, by its terms: none has begun. */
export const plannedDays = (order: Omit<CalendarOrder, 'state' | 'daysDone' | 'accumulated'>): PayoutDay[] =>
  payoutDays({ ...order, state: 'running', daysDone: -1, accumulated: 0n });

/** The same of a preview, which lists the days that pay. */
export const previewedDays = (
  lockAt: Date,
  periodDays: number,
  paid: ReadonlyMap<number, Micro>,
): PayoutDay[] =>
  Array.from({ length: periodDays }, (_, before) => ({
    day: before + 1,
    at: new Date(lockAt.getTime() + (before + 1) * DAY_MS),
    state: 'to_come',
    amountMicro: paid.get(before + 1) ?? null,
    isLast: before + 1 === periodDays,
  }));

const stateOf = ({ dailyPpm, payout, state, daysDone }: CalendarOrder, day: number): DayState => {
  if (day <= daysDone) {
    if (dailyPpm === 0) return 'over';
    if (payout === 'daily' || state === 'settled') return 'paid';
    return state === 'redeemed_early' ? 'given_up' : 'later';
  }
  if (state !== 'running') return 'given_up';
  return day === daysDone + 1 ? 'running' : 'to_come';
};

const amountOf = (order: CalendarOrder, day: number, isLast: boolean): Micro | null => {
  const { dailyPpm, payout, amount, promised, state, accumulated } = order;
  if (dailyPpm === 0) return isLast && state === 'settled' ? accumulated : null;
  if (payout === 'daily') return interestOfDay(amount, dailyPpm, day);
  return isLast ? promised : null;
};
