import type { OrderInConsole } from '@paperlock/contract/orders-desk.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { type Column, DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { addressOf } from '../shell/routes.ts';
import { CustomerLink } from './customer-link.tsx';

const tones = {
  pending_payment: 'going',
  awaiting_launch: 'going',
  running: 'good',
  settled: 'good',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'held',
  redeemed_early: 'plain',
} as const;

const customer: Column<OrderInConsole> = {
  title: 'console-orders.customer',
  named: true,
  cell: (order) => <CustomerLink id={order.customer.id}>{order.customer.account}</CustomerLink>,
};

/** Orders with the ways to their project and, where it is not given, their customer. */
export function OrderTable({
  orders,
  ofOne = false,
}: {
  orders: readonly OrderInConsole[];
  ofOne?: boolean;
}) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <DataTable
      label={say('console.orders')}
      rows={orders}
      rowKey={({ order_no }) => order_no}
      columns={[
        { title: 'console-orders.order', cell: ({ order_no }) => <bdi dir="ltr">{order_no}</bdi> },
        ...(ofOne ? [] : [customer]),
        {
          title: 'console-orders.project',
          place: 'detail',
          cell: ({ product }) => (
            <a data-own="" href={addressOf('/products', { id: product.id })}>
              <bdi>{product.name}</bdi>
            </a>
          ),
        },
        {
          title: 'console-orders.amount',
          place: 'endDetail',
          cell: ({ amount }) => <MoneyText micro={microOf(amount)} purpose="exact" plain />,
        },
        {
          title: 'console-orders.earned',
          named: true,
          cell: ({ earned }) => <MoneyText micro={balanceOf(earned)} purpose="exact" plain />,
        },
        {
          title: 'console-orders.state',
          place: 'end',
          cell: ({ state }) => <Chip tone={tones[state]}>{say(`console-orders.state_${state}`)}</Chip>,
        },
        {
          title: 'console-orders.placed',
          named: true,
          cell: ({ placed_at }) => <TimeText instant={placed_at} timeZone={zone} />,
        },
        {
          title: 'console-orders.maturity',
          named: true,
          cell: ({ maturity }) => (maturity ? <TimeText instant={maturity} timeZone={zone} /> : '–'),
        },
      ]}
    />
  );
}
