import { microOf } from '@paperlock/domain/read-amount.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showPercent } from '@paperlock/words/display.ts';
import type { OrderDetail } from '../../api/orders.ts';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { Pays } from '../../parts/products/pays.tsx';
import css from './orders.module.css';

/** What was agreed on when it was bought. A product that changes later changes none of it. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { say, tag } = useSpeaker();
  const { order_no, quantity, daily_ppm, period_days, promised_total, placed_at, lock_at, maturity } = order;
  return (
    <Leaf title={say('products.terms')}>
      <KeyValues>
        <KeyValue name={say('orders.order_no')}>
          <Row as="span" space={2}>
            <bdi className={css.code} dir="ltr" translate="no">
              {order_no}
            </bdi>
            <CopyButton text={order_no} />
          </Row>
        </KeyValue>
        <KeyValue name={say('orders.quantity')}>{showCount(tag, quantity)}</KeyValue>
        <KeyValue name={say('orders.ratio')}>
          {daily_ppm > 0 ? showPercent(tag, daily_ppm) : say('orders.preview_promised_none')}
        </KeyValue>
        <KeyValue name={say('products.period')}>{say('products.days', { n: period_days })}</KeyValue>
        <KeyValue name={say('products.pays')}>
          <Pays product={order} />
        </KeyValue>
        {daily_ppm > 0 && (
          <KeyValue name={say('orders.promised_total')}>
            <MoneyText micro={microOf(promised_total)} purpose="own" />
          </KeyValue>
        )}
        <KeyValue name={say('orders.placed_at')}>
          <PracticeTime instant={placed_at} />
        </KeyValue>
        {lock_at && (
          <KeyValue name={say('orders.locked_since')}>
            <PracticeTime instant={lock_at} />
          </KeyValue>
        )}
        {maturity && (
          <KeyValue name={say('orders.maturity')}>
            <PracticeTime instant={maturity} />
          </KeyValue>
        )}
      </KeyValues>
    </Leaf>
  );
}
