import type { DepositRecord } from '@paperlock/contract/deposits.ts';
import type { ListedOrder } from '@paperlock/contract/orders.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { WithdrawalRow } from '@paperlock/contract/withdrawals.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { recordsQuery } from '../../api/deposits.ts';
import { type OrderSum, orderSumQuery, ordersQuery } from '../../api/orders.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { RecordRow } from '../deposits/record-row.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { WithdrawalListRow } from '../withdrawals/withdrawal-list-row.tsx';

/** Money that works, or is neither here nor there yet. It appears at once and whole, so that nothing moves twice. */
export function UnderWay() {
  const { say, lang } = useSpeaker();
  const { call } = useShell().client;
  const coming = useInfiniteQuery(recordsQuery(call, { show: 'coming' }));
  const going = useInfiniteQuery(withdrawalsQuery(call, { show: 'open' }));
  const waiting = useInfiniteQuery(ordersQuery(call, 'entrusted', lang));
  const running = useQuery(orderSumQuery(call));
  const asked = [coming, going, waiting, running];
  const failed = asked.filter(({ data, isError }) => data === undefined && isError);
  const here = asked.every(({ data }) => data !== undefined);
  const listed = {
    running: running.data,
    coming: coming.data?.pages[0]?.list ?? [],
    going: going.data?.pages[0]?.list ?? [],
    waiting: waiting.data?.pages[0]?.list ?? [],
  };
  // No card where nothing is in progress.
  if (here && isNothing(listed)) return null;
  return (
    <Leaf title={say('home.under_way')} flush>
      {here && <Listed {...listed} />}
      {!here && failed.length === 0 && <Skeleton shape="row" />}
      {failed.length > 0 && (
        <ErrorState
          title={say('home.under_way_failed')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
    </Leaf>
  );
}

type ListedProps = {
  running: OrderSum | undefined;
  coming: readonly DepositRecord[];
  going: readonly WithdrawalRow[];
  waiting: readonly ListedOrder[];
};

const isNothing = ({ running, coming, going, waiting }: ListedProps): boolean =>
  (running?.orders ?? 0) + coming.length + going.length + waiting.length === 0;

function Listed({ running, coming, going, waiting }: ListedProps) {
  const { say } = useSpeaker();
  const runs = running !== undefined && running.orders > 0;
  return (
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
