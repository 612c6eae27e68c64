import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useRolling } from '@paperlock/ui/use-rolling.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { PercentText } from '../../parts/percent-text.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { OrderChip } from './order-chip.tsx';
import { MinutesLeft, NowOfOrder } from './order-now.tsx';
import css from './orders.module.css';

/** How much, in which state, what that means, and what it has earned. */
export function WhereItStands({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { amount, state, days_done, period_days, lock_at } = order;
  const day = say('orders.row_day', { done: days_done, days: period_days });
  return (
    <Leaf>
      <Stack>
        <Stack start className={css.standing}>
          <MoneyText micro={microOf(amount)} purpose="exact" size="hero" />
          <OrderChip state={state} />
          <p role="status">
            <NowOfOrder order={order} /> <MinutesLeft order={order} />
          </p>
        </Stack>
        {state === 'running' && (
          <Stack space={1} className={css.progress}>
            <Progress label={day} percent={(days_done / period_days) * 100} />
            <Note>{day}</Note>
          </Stack>
        )}
        {lock_at && (state === 'running' ? <Earned order={order} /> : <EarnedInAll order={order} />)}
      </Stack>
    </Leaf>
  );
}

function Earned({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { daily_ppm, accumulated, yield_ppm, paid_out, expected_today, today, next_payout_at } = order;
  const isFixed = daily_ppm > 0;
  const earned = isFixed ? 'accumulated' : 'stands_at';
  return (
    <KeyValues>
      <KeyValue name={<Explain term={say(`orders.${earned}`)}>{say(`orders.${earned}_text`)}</Explain>}>
        <MoneyText micro={useRolling(balanceOf(accumulated))} purpose="exact" change size="title" />
      </KeyValue>
      <KeyValue name={say('orders.yield')}>
        <PercentText ppm={yield_ppm} />
      </KeyValue>
      <KeyValue name={say('orders.paid_out')}>
        <MoneyText micro={microOf(paid_out)} purpose="exact" />
      </KeyValue>
      {isFixed && (
        <KeyValue
          name={<Explain term={say('orders.expected_today')}>{say('orders.expected_today_text')}</Explain>}
        >
          <MoneyText micro={microOf(expected_today)} purpose="exact" />
        </KeyValue>
      )}
      {today !== null && (
        <KeyValue name={<Explain term={say('orders.today')}>{say('orders.today_text')}</Explain>}>
          <MoneyText micro={balanceOf(today)} purpose="exact" change />
        </KeyValue>
      )}
      {!isFixed && <TradedTo order={order} />}
      {next_payout_at && (
        <KeyValue name={say('orders.next_payout')}>
          <PracticeTime instant={next_payout_at} />
        </KeyValue>
      )}
    </KeyValues>
  );
}

/** A result says until when it counts; before the first trade there is none. */
function TradedTo({ order: { traded_to } }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  return (
    <KeyValue name={say('orders.traded_to')}>
      {traded_to ? <TimeText instant={traded_to} timeZone={readerZone()} /> : say('orders.traded_not_yet')}
    </KeyValue>
  );
}

/** Of an order that is over. */
function EarnedInAll({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { amount, daily_ppm, accumulated, yield_ppm, paid_out } = order;
  return (
    <KeyValues>
      <KeyValue name={say(daily_ppm > 0 ? 'orders.accumulated_in_all' : 'orders.result_in_all')}>
        <MoneyText micro={balanceOf(accumulated)} purpose="exact" change size="title" />
      </KeyValue>
      <KeyValue name={say('orders.yield_in_all')}>
        <PercentText ppm={yield_ppm} />
      </KeyValue>
      {daily_ppm > 0 ? (
        <KeyValue name={say('orders.paid_out_in_all')}>
          <MoneyText micro={microOf(paid_out)} purpose="exact" />
        </KeyValue>
      ) : (
        <KeyValue name={say('orders.back_in_all')}>
          <MoneyText micro={microOf(amount) + balanceOf(accumulated)} purpose="exact" />
        </KeyValue>
      )}
    </KeyValues>
  );
}
