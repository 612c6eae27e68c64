import { type OrderState, orderNo } from '@paperlock/contract/orders.ts';
import { deskOrderExport, deskOrderList, orderSorts } from '@paperlock/contract/orders-desk.ts';
import { orderStates } from '@paperlock/domain/orders/life.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

const ON_A_PAGE = 20;

export type OrderFilter = ListFilter<keyof typeof orderSorts> & {
  state: OrderState | undefined;
  order: string | undefined;
};

/** What the address says wrongly counts as not said. */
export const orderFilterIn = (asked: URLSearchParams): OrderFilter => ({
  state: orderStates.find((state) => state === asked.get('state')),
  order: orderNo.safeParse(asked.get('order')).data,
  ...listFilterIn(asked, orderSorts),
});

const askOf = ({ state, order, ...filter }: OrderFilter) => ({
  state,
  order_no: order,
  ...listAskOf(filter),
});

export const ordersQuery = (client: Client, filter: OrderFilter) =>
  query(
    client.call,
    deskOrderList,
    { ...askOf(filter), cursor: filter.cursor, limit: ON_A_PAGE },
    { key: ['orders'], staleTime: 0 },
  );

/** What all orders of the filter come to, whichever page is shown. */
export const orderTotals = (client: Client, filter: OrderFilter) =>
  query(
    client.call,
    deskOrderList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['orders', 'totals'], staleTime: 0 },
  );

export const exportOrders = (client: Client, filter: OrderFilter) =>
  client.call(deskOrderExport, askOf(filter), { toast: true });

export const ordersOf = (client: Client, part: { customer: string; cursor: string | undefined }) =>
  query(client.call, deskOrderList, { ...part, limit: ON_A_PAGE }, { key: ['orders'], staleTime: 0 });
