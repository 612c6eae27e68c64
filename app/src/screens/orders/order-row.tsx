import type { Order } from '@paperlock/contract/orders.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { OrderChip } from './order-chip.tsx';
import css from './orders.module.css';

/** What was bought and for how much; when and in which state; while it runs, how far it has come and what it earned. */
export function OrderRow({ order }: { order: Order }) {
  const { order_no, product_name, amount, state, placed_at } = order;
  return (
    <ListRow
      title={<bdi>{product_name}</bdi>}
      end={<MoneyText micro={microOf(amount)} purpose="own" plain />}
      detail={<TimeText instant={placed_at} timeZone={readerZone()} />}
      endDetail={<OrderChip state={state} />}
      foot={state === 'running' && <Days order={order} />}
      href={`/pages/home/lockming-order?order_no=${order_no}` satisfies Address}
    />
  );
}

function Days({ order: { days_done, period_days, accumulated } }: { order: Order }) {
  const { say } = useSpeaker();
  const label = say('orders.row_day', { done: days_done, days: period_days });
  return (
    <Stack as="span" space={1} className={css.progress}>
      <Progress label={label} percent={(days_done / period_days) * 100} />
      <Row as="span" to="both">
        <Note as="span">{label}</Note>
        <MoneyText micro={balanceOf(accumulated)} purpose="own" change plain />
      </Row>
    </Stack>
  );
}
