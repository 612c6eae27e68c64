import type { ListedOrder, OrderState } from '@paperlock/contract/orders.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { SparkLine } from '@paperlock/ui/spark-line.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { signedPercent } from '../percent-text.tsx';
import { PracticeTime } from '../practice-time.tsx';
import { OrderChip } from './order-chip.tsx';
import css from './order-row.module.css';

/** What was bought and for how much; when and in which state; how far it has come, and what it earned. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { order_no, product_name, amount, state, placed_at } = order;
  return (
    <ListRow
      title={<bdi>{product_name}</bdi>}
      end={<MoneyText micro={microOf(amount)} purpose="own" plain />}
      detail={<PracticeTime instant={placed_at} to="day" />}
      endDetail={<OrderChip order={order} />}
      foot={
        (state === 'running' && <Days order={order} />) ||
        (hasEarned.includes(state) && <Earned order={order} />)
      }
      href={`/pages/home/lockming-order?order_no=${order_no}` satisfies Address}
    />
  );
}

const hasEarned: readonly OrderState[] = ['settled', 'redeemed_early'];

/** Of one that is over: what all of it came to. */
function Earned({ order: { daily_ppm, accumulated } }: { order: ListedOrder }) {
  const { say } = useSpeaker();
  return (
    <Row as="span" to="both" className={css.progress}>
      <Note as="span">{say(daily_ppm > 0 ? 'orders.accumulated_in_all' : 'orders.result_in_all')}</Note>
      <MoneyText micro={balanceOf(accumulated)} purpose="own" change plain />
    </Row>
  );
}

function Days({ order }: { order: ListedOrder }) {
  const { say, tag } = useSpeaker();
  const { days_done, period_days, daily_ppm, accumulated, yield_ppm } = order;
  const label = say('orders.row_day', { done: days_done, days: period_days });
  return (
    <Stack as="span" space={1} className={css.progress}>
      <span className={css.wayAndCurve}>
        <Progress label={label} percent={(days_done / period_days) * 100} />
        <Curve order={order} />
      </span>
      <Row as="span" to="both">
        <Note as="span">{label}</Note>
        {daily_ppm > 0 && days_done === 0 ? (
          <Note as="span">{say('orders.incomes_none')}</Note>
        ) : (
          <Row as="span" space={2}>
            <MoneyText micro={balanceOf(accumulated)} purpose="own" change plain />
            <Note as="span">
              <bdi dir="ltr">{signedPercent(tag, yield_ppm)}</bdi>
            </Note>
          </Row>
        )}
      </Row>
    </Stack>
  );
}

/** Which way it went, from nothing on; the amount below says how far. */
function Curve({ order: { curve } }: { order: ListedOrder }) {
  if (curve.length === 0) return null;
  const points = [{ day: 0, earned: '0' }, ...curve];
  return (
    <span className={css.curve}>
      <SparkLine
        small
        times={points.map(({ day }) => day)}
        values={points.map(({ earned }) => Number(balanceOf(earned)))}
      />
    </span>
  );
}
