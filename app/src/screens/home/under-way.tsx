import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { recordsQuery } from '../../api/deposits.ts';
import { type OrderSum, orderSumQuery, ordersQuery } from '../../api/orders.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { balanceOf, microOf } from '../../parts/micro-of.ts';
import type { Address } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { RecordRow } from '../deposits/record-row.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { WithdrawalListRow } from '../withdrawals/withdrawal-list-row.tsx';

/** Money that works, or is neither here nor there yet. Nothing stands here while there is none; the records have it all. */
export function UnderWay() {
  const { say, lang } = useSpeaker();
  const { call } = useShell().client;
  const coming = useInfiniteQuery(recordsQuery(call, { show: 'coming' })).data?.pages[0]?.list ?? [];
  const going = useInfiniteQuery(withdrawalsQuery(call, { show: 'open' })).data?.pages[0]?.list ?? [];
  const waiting = useInfiniteQuery(ordersQuery(call, 'entrusted', lang)).data?.pages[0]?.list ?? [];
  const running = useQuery(orderSumQuery(call)).data;
  const runs = running !== undefined && running.orders > 0;
  if (!runs && coming.length + going.length + waiting.length === 0) return null;
  return (
    <Leaf title={say('home.under_way')} flush>
      <List label={say('home.under_way')}>
        {runs && <RunningRow sum={running} />}
        {coming.map((record) => (
          <RecordRow key={record.id} record={record} counting />
        ))}
        {going.map((row) => (
          <WithdrawalListRow key={row.id} row={row} />
        ))}
        {waiting.map((order) => (
          <OrderRow key={order.order_no} order={order} />
        ))}
      </List>
    </Leaf>
  );
}

/** All running orders together; their page has each. */
function RunningRow({ sum: { orders, locked, accumulated } }: { sum: OrderSum }) {
  const { say } = useSpeaker();
  return (
    <ListRow
      title={say('home.orders_run', { n: orders })}
      end={<MoneyText micro={microOf(locked)} purpose="own" plain />}
      detail={say('orders.accumulated')}
      endDetail={<MoneyText micro={balanceOf(accumulated)} purpose="own" change plain />}
      href={'/pages/home/lockming-order' satisfies Address}
    />
  );
}
