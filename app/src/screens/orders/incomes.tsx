import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import { DayCurve } from '../../parts/day-curve.tsx';
import css from '../../parts/orders/figures.module.css';
import { readerZone } from '../../shell/reader-zone.ts';
import { PayoutCalendar } from './payout-calendar.tsx';

/** What the days that are over have earned, as a curve and in a calendar with what is to come; as a table on demand. */
export function Incomes({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { incomes, lock_at } = order;
  if (!lock_at) return null;
  // Of an order that was ended early, what was not paid by then is not paid any more.
  const givenUp = order.state === 'redeemed_early';
  return (
    <Leaf title={say('orders.incomes')}>
      <Stack>
        <Note>{say(`orders.incomes_${kindOf(order)}`)}</Note>
        <Curve order={order} lockAt={lock_at} />
        <div>
          <PayoutCalendar order={order} lockAt={lock_at} />
        </div>
        {incomes.length > 0 && (
          <Fold title={say('orders.incomes_table')}>
            <Days days={incomes.toReversed()} givenUp={givenUp} />
          </Fold>
        )}
      </Stack>
    </Leaf>
  );
}

/** From the lock, when nothing was earned, to the end of the last day that is over. */
function Curve({ order: { curve, daily_ppm }, lockAt }: { order: OrderDetail; lockAt: string }) {
  const { say } = useSpeaker();
  if (curve.length === 0) return null;
  const points = [{ day: 0, earned: '0' }, ...curve].map(({ day, earned }) => ({
    time: Date.parse(lockAt) + day * DAY_MS,
    micro: balanceOf(earned),
  }));
  const name = say(daily_ppm > 0 ? 'orders.accumulated' : 'orders.stands_at');
  return (
    <div>
      <DayCurve name={name} points={points} zone={readerZone()} />
    </div>
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
              <TimeText instant={at} timeZone={readerZone()} to="day" />
            </td>
            <td>
              <MoneyText micro={balanceOf(amount)} purpose="own" change unit={false} />
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
