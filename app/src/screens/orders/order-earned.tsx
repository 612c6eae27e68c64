import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import { Moment } from '../../parts/moment.tsx';
import { PercentText } from '../../parts/percent-text.tsx';

/** At what rate an order earned or lost, and what the current day is expected to bring. */
export function OrderEarned({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const isRunning = order.state === 'running';
  const isFixed = order.daily_ppm > 0;
  const { yield_ppm, expected_today, today } = order;
  // Nothing is earned before a day is full, which is not the same as nothing.
  const isTooEarly = isRunning && isFixed && order.days_done === 0;
  return (
    <Leaf title={say('orders.earnings')}>
      <KeyValues>
        {!isTooEarly && (
          <KeyValue name={say(isRunning ? 'orders.yield' : 'orders.yield_in_all')}>
            <PercentText ppm={yield_ppm} />
          </KeyValue>
        )}
        {isRunning && isFixed && (
          <KeyValue
            name={<Explain term={say('orders.expected_today')}>{say('orders.expected_today_text')}</Explain>}
          >
            <MoneyText micro={microOf(expected_today)} purpose="own" />
          </KeyValue>
        )}
        {isRunning && today !== null && (
          <KeyValue name={<Explain term={say('orders.today')}>{say('orders.today_text')}</Explain>}>
            <MoneyText micro={balanceOf(today)} purpose="own" change />
          </KeyValue>
        )}
        {isRunning && !isFixed && <TradedTo order={order} />}
      </KeyValues>
    </Leaf>
  );
}

/** A result says until when it counts; before the first trade there is none. */
function TradedTo({ order: { traded_to } }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  return (
    <KeyValue name={say('orders.traded_to')}>
      {traded_to ? <Moment instant={traded_to} /> : say('orders.traded_not_yet')}
    </KeyValue>
  );
}
