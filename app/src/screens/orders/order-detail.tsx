import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { type OrderDetail as Detail, orderQuery } from '../../api/orders.ts';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { AutoRenew } from './auto-renew.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Incomes } from './incomes.tsx';
import { NoOrder } from './no-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderRun } from './order-run.tsx';
import { ReceiptLeaf } from './receipt-leaf.tsx';
import { RedeemOrder } from './redeem-order.tsx';
import { WhereItStands } from './where-it-stands.tsx';

/** One order: where it stands, what it earned, what was promised and set aside, and what can be done. */
export function OrderDetail({ orderNo }: { orderNo: string }) {
  const { say, lang } = useSpeaker();
  const query = useQuery(orderQuery(useShell().client.call, orderNo, lang));
  const { data, error, isFetching, refetch } = query;
  return (
    <Screen
      title={say('orders.detail')}
      actions={
        data?.may.pay && (
          <ButtonLink href={`/pages/home/lockming-buy?order_no=${data.order_no}` satisfies Address}>
            {say('orders.pay')}
          </ButtonLink>
        )
      }
    >
      {data && <Whole order={data} />}
      {!data && !error && <Skeleton shape="leaf" count={3} />}
      {!data && error && <NoOrder code={error.code} retrying={isFetching} onRetry={() => void refetch()} />}
    </Screen>
  );
}

function Whole({ order }: { order: Detail }) {
  const { say } = useSpeaker();
  const { product_id, product_name, timeline, receipt, renewed_by, may } = order;
  return (
    <>
      <WhereItStands order={order} />
      <Incomes order={order} />
      {order.lock_at && <OrderRun order={order} />}
      <Leaf flush>
        <List>
          {order.state === 'running' && order.maturity && (
            <ListRow
              lead={<ClockIcon />}
              title={say('orders.pass_time')}
              href={`/pages/home/clock?for=order&to=${order.maturity}` satisfies Address}
            />
          )}
          <ListRow
            title={<bdi>{product_name}</bdi>}
            detail={say('orders.product')}
            href={`/pages/home/lockming-details?id=${product_id}` satisfies Address}
          />
          {renewed_by && (
            <ListRow
              title={say('orders.renewed_by', { order_no: renewed_by })}
              href={`/pages/home/lockming-order?order_no=${renewed_by}` satisfies Address}
            />
          )}
        </List>
      </Leaf>
      <OrderFacts order={order} />
      {may.renew && <AutoRenew order={order} />}
      <Leaf title={say('orders.timeline')}>
        <Timeline
          label={say('orders.timeline')}
          happenings={timeline.map(({ step, at }) => ({
            what: say(`orders.step_${step}`),
            when: <PracticeTime instant={at} />,
          }))}
        />
      </Leaf>
      {receipt && <ReceiptLeaf receipt={receipt} order={order} />}
      {may.redeem && <RedeemOrder order={order} />}
      {may.cancel && <CancelOrder order={order} />}
    </>
  );
}
