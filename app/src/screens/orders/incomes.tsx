import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import { balanceOf } from '../../parts/micro-of.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './orders.module.css';
import { PayoutCalendar } from './payout-calendar.tsx';

const SHOWN = 7;

/** What each day that is over has earned, the last ones first; the rest on demand. */
export function Incomes({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { incomes, lock_at } = order;
  if (!lock_at) return null;
  const latest = incomes.toReversed();
  const rest = latest.slice(SHOWN);
  return (
    <Leaf title={say('orders.incomes')}>
      <PayoutCalendar order={order} />
      <p className={css.note}>{say(incomes.length > 0 ? 'orders.incomes_text' : 'orders.incomes_none')}</p>
      {incomes.length > 0 && <Days days={latest.slice(0, SHOWN)} />}
      {rest.length > 0 && (
        <details className={css.fold}>
          <summary>{say('orders.list_more')}</summary>
          <Days days={rest} />
        </details>
      )}
    </Leaf>
  );
}

function Days({ days }: { days: OrderDetail['incomes'] }) {
  const { say } = useSpeaker();
  return (
    <table className={css.figures}>
      <thead>
        <tr>
          <th scope="col">{say('orders.income_day')}</th>
          <th scope="col">{say('orders.income_at')}</th>
          <th scope="col">{say('orders.income_amount')}</th>
          <th scope="col">{say('orders.income_paid')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, at, amount, paid }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>
              <TimeText instant={at} timeZone={readerZone()} />
            </td>
            <td>
              <MoneyText micro={balanceOf(amount)} purpose="exact" change plain unit={false} />
            </td>
            <td>{say(paid ? 'orders.income_paid' : 'orders.income_later')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
