import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import css from './orders.module.css';

const states = ['paid', 'later', 'over', 'given_up', 'running', 'to_come'] as const;
type DayState = (typeof states)[number];

/** A square for each day, and what its colour means. The table below says the same in numbers. */
export function PayoutCalendar({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { incomes, days_done, period_days, daily_ppm, state } = order;
  const paid = incomes.filter((income) => income.paid).length;
  const later = state === 'redeemed_early' ? 0 : incomes.length - paid;
  const label =
    daily_ppm > 0
      ? say('orders.calendar', { done: days_done, days: period_days, paid, later })
      : say('orders.calendar_variable', { done: days_done, days: period_days });
  const days = Array.from({ length: period_days }, (_, before) => stateOf(order, before + 1));
  return (
    <>
      <div className={css.calendar} role="img" aria-label={label}>
        {days.map((state, before) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no other name and are never reordered
          <span key={before} className={css.day} data-state={state} />
        ))}
      </div>
      <ul className={css.legend} aria-hidden="true">
        {states
          .filter((state) => days.includes(state))
          .map((state) => (
            <li key={state}>
              <span className={css.day} data-state={state} />
              {say(`orders.income_${state}`)}
            </li>
          ))}
      </ul>
    </>
  );
}

const stateOf = ({ incomes, days_done, state }: OrderDetail, day: number): DayState => {
  const income = incomes.find((one) => one.day === day);
  if (income?.paid) return 'paid';
  if (income) return state === 'redeemed_early' ? 'given_up' : 'later';
  if (day <= days_done) return 'over';
  if (state !== 'running') return 'given_up';
  return day === days_done + 1 ? 'running' : 'to_come';
};
