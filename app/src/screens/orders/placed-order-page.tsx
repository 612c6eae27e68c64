import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type OrderDetail, orderQuery } from '../../api/orders.ts';
import { OrderChip } from '../../parts/orders/order-chip.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { GetBack } from './get-back.tsx';
import { NoOrder } from './no-order.tsx';
import { NowOfOrder } from './order-now.tsx';
import css from './orders.module.css';
import { PayOrder } from './pay-order.tsx';
import { ReceiptLeaf } from './receipt-leaf.tsx';

/** An order that exists: to be paid, or paid, with the receipt of what was promised. */
export default function PlacedOrderPage() {
  const orderNo = useQueryValue('order_no');
  const { say, lang } = useSpeaker();
  const query = useRead(orderQuery, orderNo, lang);
  const { data, error, isFetching, refetch } = query;
  if (data?.may.pay) return <PayOrder order={data} />;
  return (
    <Screen title={say('orders.detail')} actions={data && <WhatNext order={data} />}>
      {data && <Paid order={data} />}
      {!data && !error && <Skeleton shape="leaf" count={2} />}
      {!data && error && <NoOrder code={error.code} retrying={isFetching} onRetry={() => void refetch()} />}
    </Screen>
  );
}

const isJustPaid = ({ state }: OrderDetail): boolean => state === 'running' || state === 'awaiting_launch';

/** The next steps after a payment: the order, and skipping the wait for its end. */
function WhatNext({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const waits = isJustPaid(order);
  return (
    <>
      <ButtonLink
        kind={waits ? 'secondary' : 'primary'}
        href={`/pages/home/lockming-order?order_no=${order.order_no}` satisfies Address}
      >
        {say('orders.paid_order')}
      </ButtonLink>
      {waits && <ButtonLink href={clockFor(order)}>{say('orders.paid_time')}</ButtonLink>}
    </>
  );
}

const clockFor = ({ maturity }: OrderDetail): Address =>
  maturity === null ? '/pages/home/clock' : `/pages/home/clock?for=order&to=${maturity}`;

function Paid({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { product_name, amount, receipt, daily_ppm, maturity, next_payout_at } = order;
  const justPaid = isJustPaid(order);
  return (
    <>
      <Leaf title={justPaid ? say('orders.paid_title') : undefined}>
        <Stack start className={css.standing}>
          <p className={css.name}>
            <bdi>{product_name}</bdi>
          </p>
          <MoneyText micro={microOf(amount)} purpose="pay" size="hero" />
          <OrderChip order={order} />
          <p role="status">
            {justPaid ? (
              say(daily_ppm > 0 ? 'orders.paid_text' : 'orders.paid_text_variable')
            ) : (
              <NowOfOrder order={order} />
            )}
          </p>
          {justPaid && maturity && <GetBack order={{ ...order, maturity }} isPaid />}
          {justPaid && next_payout_at && daily_ppm > 0 && (
            <div>
              <Note>{say('orders.paid_first')}</Note>
              <PracticeTime instant={next_payout_at} />
            </div>
          )}
        </Stack>
      </Leaf>
      {receipt && <ReceiptLeaf receipt={receipt} order={order} />}
    </>
  );
}
