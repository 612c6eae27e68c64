import type { DepositRecord } from '@paperlock/contract/deposits.ts';
import type { ListedOrder } from '@paperlock/contract/orders.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { WithdrawalRow } from '@paperlock/contract/withdrawals.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { OrderSum } from '../../api/orders.ts';
import { RecordRow } from '../../parts/deposits/record-row.tsx';
import { OrderRow } from '../../parts/orders/order-row.tsx';
import { WithdrawalListRow } from '../../parts/withdrawals/withdrawal-list-row.tsx';
import { activeOrders } from './active-orders.ts';

export type UnderWayListProps = {
  running: OrderSum | undefined;
  coming: readonly DepositRecord[];
  going: readonly WithdrawalRow[];
  waiting: readonly ListedOrder[];
};

export function UnderWayList({ running, coming, going, waiting }: UnderWayListProps) {
  const { say } = useSpeaker();
  const runs = running !== undefined && activeOrders(running).orders > 0;
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
function RunningRow({ sum }: { sum: OrderSum }) {
  const { say } = useSpeaker();
  const { orders, locked } = activeOrders(sum);
  const { accumulated, full_days, result } = sum;
  const isTooEarly = result === null && full_days === 0;
  const name = isTooEarly ? 'incomes_none' : result === null ? 'accumulated' : 'stands_at';
  return (
    <ListRow
      title={say('home.orders_run', { n: orders })}
      end={<MoneyText micro={locked} purpose="own" plain />}
      detail={say(`orders.${name}`)}
      endDetail={!isTooEarly && <MoneyText micro={balanceOf(accumulated)} purpose="own" change plain />}
      href={'/pages/home/lockming-order' satisfies Address}
    />
  );
}
