import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recordsQuery } from '../../api/deposits.ts';
import { ordersQuery } from '../../api/orders.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { RecordRow } from '../deposits/record-row.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { WithdrawalListRow } from '../withdrawals/withdrawal-list-row.tsx';

/** Money that is neither here nor there yet. Nothing stands here while there is none; the records have it all. */
export function UnderWay() {
  const { say, lang } = useSpeaker();
  const { call } = useShell().client;
  const coming = useInfiniteQuery(recordsQuery(call, { show: 'coming' })).data?.pages[0]?.list ?? [];
  const going = useInfiniteQuery(withdrawalsQuery(call, { show: 'open' })).data?.pages[0]?.list ?? [];
  const waiting = useInfiniteQuery(ordersQuery(call, 'entrusted', lang)).data?.pages[0]?.list ?? [];
  if (coming.length + going.length + waiting.length === 0) return null;
  return (
    <Leaf title={say('home.under_way')} flush>
      <List label={say('home.under_way')}>
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
