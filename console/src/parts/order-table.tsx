import { timeZone } from '@paperlock/client/time-zone.ts';
import type { OrderInConsole } from '@paperlock/contract/orders-desk.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { type Column, DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { addressOf } from '../shell/routes.ts';
import { CustomerLink } from './customer-link.tsx';
import { ListTable, type ListTableProps } from './table-tools/list-table.tsx';

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

type OrderTableProps = {
  orders: readonly OrderInConsole[];
  /** The orders of one customer, whom they need not name. */
  ofOne?: boolean;
  /** Where they are a list of their own. */
  list?: Pick<ListTableProps<OrderInConsole>, 'path' | 'filter' | 'sorts' | 'own' | 'tools'>;
};

/** Orders with the ways to their project and, where it is not given, their customer. */
export function OrderTable({ orders, ofOne = false, list }: OrderTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const table = {
    label: say('console.orders'),
    rows: orders,
    rowKey: ({ order_no }: OrderInConsole) => order_no,
  };
  const columns: readonly Column<OrderInConsole>[] = [
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
      kind: 'money',
      sort: 'amount',
      cell: ({ amount }) => <MoneyText micro={microOf(amount)} purpose="exact" plain />,
    },
    {
      title: 'console-orders.earned',
      named: true,
      kind: 'money',
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
      sort: 'placed_at',
      cell: ({ placed_at }) => <TimeText instant={placed_at} timeZone={zone} />,
    },
    {
      title: 'console-orders.maturity',
      named: true,
      sort: 'maturity',
      cell: ({ maturity }) => (maturity ? <TimeText instant={maturity} timeZone={zone} /> : '–'),
    },
  ];
  return list ? (
    <ListTable {...table} {...list} columns={columns} />
  ) : (
    <DataTable {...table} columns={columns} />
  );
}
