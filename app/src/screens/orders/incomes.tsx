import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import { Fold } from '../../parts/fold.tsx';
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
  // Of an order that was ended early, what was not paid by then is not paid any more.
  const givenUp = order.state === 'redeemed_early';
  const rest = latest.slice(SHOWN);
  return (
    <Leaf title={say('orders.incomes')}>
      <PayoutCalendar order={order} />
      <Note>{say(`orders.incomes_${kindOf(order)}`)}</Note>
      {incomes.length > 0 && <Days days={latest.slice(0, SHOWN)} givenUp={givenUp} />}
      {rest.length > 0 && (
        <Fold title={say('orders.list_more')}>
          <Days days={rest} givenUp={givenUp} />
        </Fold>
      )}
    </Leaf>
  );
}

const kindOf = ({ incomes, daily_ppm, state }: OrderDetail): 'variable' | 'text' | 'none' | 'none_ended' => {
  if (daily_ppm === 0) return 'variable';
  if (incomes.length > 0) return 'text';
  return state === 'running' ? 'none' : 'none_ended';
};

function Days({ days, givenUp }: { days: OrderDetail['incomes']; givenUp: boolean }) {
  const { say } = useSpeaker();
  return (
    <table className={css.figures}>
      <thead>
        <tr>
          <th scope="col">{say('orders.income_day')}</th>
          <th scope="col">{say('orders.income_at')}</th>
          <th scope="col">{say('orders.income_amount')}</th>
          <th scope="col">{say('orders.income_payment')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, at, amount, paid }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>
              <TimeText instant={at} timeZone={readerZone()} dateOnly />
            </td>
            <td>
              <MoneyText micro={balanceOf(amount)} purpose="exact" change plain unit={false} />
            </td>
            <td>
              {say(paid ? 'orders.income_paid' : givenUp ? 'orders.income_given_up' : 'orders.income_later')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
