import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import { type OrderDetail, orderQuery } from '../../api/orders.ts';
import { OrderChip } from '../../parts/orders/order-chip.tsx';
import { SuccessHead } from '../../parts/success-head.tsx';
import { Unbroken } from '../../parts/unbroken.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { NoOrder } from './no-order.tsx';
import { NowOfOrder } from './order-now.tsx';
import css from './orders.module.css';
import { PayOrder } from './pay-order.tsx';
import { ReceiptRow } from './receipt-row.tsx';

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

/** After a payment there is one thing to do: let time pass. */
function WhatNext({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  if (isJustPaid(order)) return <ButtonLink href={clockFor(order)}>{say('orders.paid_time')}</ButtonLink>;
  return <ButtonLink href={pageOf(order)}>{say('orders.paid_order')}</ButtonLink>;
}

const pageOf = ({ order_no }: OrderDetail): Address => `/pages/home/lockming-order?order_no=${order_no}`;

const clockFor = ({ maturity }: OrderDetail): Address =>
  maturity === null ? '/pages/home/clock' : `/pages/home/clock?for=order&to=${maturity}`;

function Paid({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { product_name, amount, receipt } = order;
  if (isJustPaid(order))
    return (
      <>
        <SuccessHead holds="lock" title={say('orders.paid_title')} micro={microOf(amount)} purpose="pay">
          <PaidText order={order} />
        </SuccessHead>
        {receipt && <ReceiptRow receipt={receipt} order={order} />}
        <Leaf flush>
          <List>
            <ListRow
              title={say('orders.paid_order')}
              detail={<bdi>{product_name}</bdi>}
              href={pageOf(order)}
            />
          </List>
        </Leaf>
      </>
    );
  return (
    <>
      <Leaf>
        <Stack start className={css.standing}>
          <p className={css.name}>
            <bdi>{product_name}</bdi>
          </p>
          <MoneyText micro={microOf(amount)} purpose="pay" size="hero" />
          <OrderChip order={order} />
          <p role="status">
            <NowOfOrder order={order} />
          </p>
        </Stack>
      </Leaf>
      {receipt && <ReceiptRow receipt={receipt} order={order} />}
    </>
  );
}

/** What comes back and when. Before a launch nobody knows when, and of what can lose money nobody knows how much. */
function PaidText({ order }: { order: OrderDetail }) {
  const { say, tag } = useSpeaker();
  const { amount, promised_total, daily_ppm, payout, maturity } = order;
  if (daily_ppm === 0) return say('orders.paid_text_variable');
  if (maturity === null) return say('orders.paid_text');
  const back = showMoney(tag, microOf(amount) + microOf(promised_total), { purpose: 'own' });
  const date = showDate(maturity, readerZone());
  return <Unbroken text={say(`orders.paid_text_${payout}`, { amount: back, date })} keep={date} />;
}
