import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRolling } from '@paperlock/ui/use-rolling.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { OrderChip } from '../../parts/orders/order-chip.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { SuccessHead } from '../../parts/success-head.tsx';
import { MinutesLeft, NowOfOrder } from './order-now.tsx';
import { OrderSquares } from './order-squares.tsx';
import css from './orders.module.css';

/** The answer of the page: how much, in which state, what was paid of what is promised, and what comes next. */
export function WhereItStands({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { amount, state, lock_at, accumulated, renewed_by } = order;
  const isPaidOut = state === 'settled' && renewed_by === null && balanceOf(accumulated) >= 0n;
  return (
    <>
      {isPaidOut && (
        <SuccessHead
          holds="tick"
          title={say('orders.back_in_all')}
          micro={microOf(amount) + balanceOf(accumulated)}
          purpose="own"
        >
          <NowOfOrder order={order} />
        </SuccessHead>
      )}
      <Leaf>
        <Stack>
          <Stack start space={1} className={css.standing}>
            <Row to="both" className={css.progress}>
              <Note>{say('orders.buy_amount')}</Note>
              <OrderChip order={order} />
            </Row>
            <MoneyText micro={microOf(amount)} purpose="own" size={isPaidOut ? 'title' : 'hero'} />
            {!isPaidOut && (
              <p role="status">
                <NowOfOrder order={order} /> <MinutesLeft order={order} />
              </p>
            )}
          </Stack>
          {lock_at && <Days order={order} lockAt={lock_at} />}
          {lock_at && (order.daily_ppm > 0 ? <Paid order={order} /> : <Result order={order} />)}
        </Stack>
      </Leaf>
    </>
  );
}

function Days({ order, lockAt }: { order: OrderDetail; lockAt: string }) {
  const { say } = useSpeaker();
  const { state, days_done, period_days } = order;
  return (
    <Stack space={2} className={css.progress}>
      {state === 'running' && <Note>{say('orders.row_day', { done: days_done, days: period_days })}</Note>}
      <OrderSquares order={order} lockAt={lockAt} />
    </Stack>
  );
}

/** Of a fixed order: what was paid, of how much. */
function Paid({ order }: { order: OrderDetail }) {
  const { state, payout, days_done, paid_out, accumulated, promised_total, next_payout_at } = order;
  const { say } = useSpeaker();
  // What is earned for the last day alone is not paid before it.
  const earns = state === 'running' && payout === 'maturity';
  const sum = useRolling(earns ? balanceOf(accumulated) : microOf(paid_out));
  return (
    <KeyValues>
      <KeyValue
        name={
          earns ? (
            <Explain term={say('orders.accumulated')}>{say('orders.accumulated_text')}</Explain>
          ) : (
            say(state === 'running' ? 'orders.paid_out' : 'orders.paid_out_in_all')
          )
        }
      >
        {earns && days_done === 0 ? say('orders.incomes_none') : <MoneyText micro={sum} purpose="own" />}
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
  const hasLost = balanceOf(accumulated) < 0n;
  const result = useRolling(balanceOf(accumulated));
  return (
    <KeyValues>
      <KeyValue
        name={
          isRunning ? (
            <Explain term={say('orders.stands_at')}>{say('orders.stands_at_text')}</Explain>
          ) : (
            say('orders.result_in_all')
          )
        }
      >
        <MoneyText micro={result} purpose="own" change />
      </KeyValue>
      {!isRunning && hasLost && (
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
