import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import css from './orders.module.css';

/** A square for each day: paid, earned and paid later, running, to come. The table below says the same in numbers. */
export function PayoutCalendar({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { incomes, days_done, period_days, daily_ppm } = order;
  const paid = incomes.filter((income) => income.paid).length;
  const label =
    daily_ppm > 0
      ? say('orders.calendar', { done: days_done, days: period_days, paid, later: incomes.length - paid })
      : say('orders.calendar_variable', { done: days_done, days: period_days });
  return (
    <div className={css.calendar} role="img" aria-label={label}>
      {Array.from({ length: period_days }, (_, before) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no other name and are never reordered
        <span key={before} className={css.day} data-state={stateOf(order, before + 1)} />
      ))}
    </div>
  );
}

const stateOf = ({ incomes, days_done, state }: OrderDetail, day: number): string => {
  const income = incomes.find((one) => one.day === day);
  if (income) return income.paid ? 'paid' : 'later';
  if (day <= days_done) return 'over';
  return state === 'running' && day === days_done + 1 ? 'now' : 'to-come';
};
