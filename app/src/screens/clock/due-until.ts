import type { Order } from '@paperlock/contract/orders.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { interestUntil } from '@paperlock/domain/products/terms.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { dayOfLeap, type Leap } from './leap-days.ts';

/** What happens to an order while the clock moves, by the same terms that settle it. */
export type Due = {
  readonly order: Order;
  /** Days that end meanwhile. */
  readonly days: number;
  readonly ends: 'lapses' | 'matures' | 'renews' | null;
  /** Income that is paid meanwhile; a variable order's is known when it is there. */
  readonly income: Micro;
};

/** Null where nothing of it is due between the two moments. */
export const dueUntil = (order: Order, now: Date, until: Date): Due | null => {
  if (order.state === 'pending_payment') {
    const lapses = (order.seconds_left ?? 0) * 1000 <= until.getTime() - now.getTime();
    return lapses ? { order, days: 0, ends: 'lapses', income: 0n } : null;
  }
  // A raise begins when its project is launched, which the order does not know.
  if (order.state !== 'running' || order.lock_at === null || order.maturity === null) return null;
  const lock = Date.parse(order.lock_at);
  const daysOver = (at: Date) =>
    Math.max(0, Math.min(order.period_days, Math.floor((at.getTime() - lock) / DAY_MS)));
  const days = daysOver(until) - daysOver(now);
  const isOver = Date.parse(order.maturity) <= until.getTime();
  const ends = isOver ? (order.auto_renew ? 'renews' : 'matures') : null;
  if (days === 0 && ends === null) return null;
  const earnedBy = (at: Date) => interestUntil(microOf(order.amount), order.daily_ppm, daysOver(at));
  const paidAtOnce = isOver ? microOf(order.promised_total) : 0n;
  const income = order.payout === 'daily' ? earnedBy(until) - earnedBy(now) : paidAtOnce;
  return { order, days, ends, income };
};

export const allDue = (orders: readonly Order[], now: Date, until: Date): Due[] =>
  orders.map((order) => dueUntil(order, now, until)).filter((due) => due !== null);

/** Whether orders pay meanwhile, and whether one gives its money back. What a variable one pays is not known, but that it does. */
export const willBring = (due: readonly Due[]): { pays: boolean; ends: boolean } => ({
  pays: due.some(({ income, ends, order }) => income > 0n || (ends === 'matures' && order.daily_ppm === 0)),
  ends: due.some(({ ends }) => ends === 'matures'),
});

/** The days of a leap on which an order gives its money back. */
export const endsOf = (due: readonly Due[], leap: Leap): number[] =>
  due.flatMap(({ ends, order: { maturity } }) => {
    const day = ends === 'matures' && maturity !== null ? dayOfLeap(leap, maturity) : null;
    return day === null ? [] : [day];
  });
