import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRolling } from '@paperlock/ui/use-rolling.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { OrderChip } from '../../parts/orders/order-chip.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { MinutesLeft, NowOfOrder } from './order-now.tsx';
import css from './orders.module.css';

/** The answer of the page: how much, in which state, what was paid of what is promised, and what comes next. */
export function WhereItStands({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { amount, state, days_done, period_days, lock_at } = order;
  const day = say('orders.row_day', { done: days_done, days: period_days });
  return (
    <Leaf>
      <Stack>
        <Stack start space={1} className={css.standing}>
          <Row to="both" className={css.progress}>
            <Note>{say('orders.buy_amount')}</Note>
            <OrderChip order={order} />
          </Row>
          <MoneyText micro={microOf(amount)} purpose="own" size="hero" />
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
        {lock_at && (order.daily_ppm > 0 ? <Paid order={order} /> : <Result order={order} />)}
      </Stack>
    </Leaf>
  );
}

/** Of a fixed order: what was paid, of how much. */
function Paid({ order: { state, paid_out, promised_total, next_payout_at } }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={say(state === 'running' ? 'orders.paid_out' : 'orders.paid_out_in_all')}>
        <MoneyText micro={useRolling(microOf(paid_out))} purpose="own" />
      </KeyValue>
      <KeyValue name={say('orders.promised_total')}>
        <MoneyText micro={microOf(promised_total)} purpose="own" />
      </KeyValue>
      {next_payout_at && (
        <KeyValue name={say('orders.next_payout')}>
          <PracticeTime instant={next_payout_at} />
        </KeyValue>
      )}
    </KeyValues>
  );
}

/** Of a variable order, which promises nothing: what it stands at, and when that is paid. */
function Result({ order: { amount, state, accumulated, maturity } }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const isRunning = state === 'running';
  const result = useRolling(balanceOf(accumulated));
  return (
    <KeyValues>
      <KeyValue name={say(isRunning ? 'orders.stands_at' : 'orders.result_in_all')}>
        <MoneyText micro={result} purpose="own" change />
      </KeyValue>
      {!isRunning && (
        <KeyValue name={say('orders.back_in_all')}>
          <MoneyText micro={microOf(amount) + balanceOf(accumulated)} purpose="own" />
        </KeyValue>
      )}
      {isRunning && maturity && (
        <KeyValue name={say('orders.maturity')}>
          <PracticeTime instant={maturity} />
        </KeyValue>
      )}
    </KeyValues>
  );
}
