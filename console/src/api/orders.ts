import { type OrderState, orderNo, orderStates } from '@paperlock/contract/orders.ts';
import { deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const ON_A_PAGE = 20;

export type OrderFilter = {
  state: OrderState | undefined;
  order: string | undefined;
  cursor: string | undefined;
};

/** What the address says wrongly counts as not said. */
export const orderFilterIn = (asked: URLSearchParams): OrderFilter => ({
  state: orderStates.find((state) => state === asked.get('state')),
  order: orderNo.safeParse(asked.get('order')).data,
  cursor: asked.get('cursor') ?? undefined,
});

export const ordersQuery = (client: Shell['client'], { order, ...filter }: OrderFilter) =>
  query(
    client.call,
    deskOrderList,
    { ...filter, order_no: order, limit: ON_A_PAGE },
    { key: ['orders'], staleTime: 0 },
  );

export const ordersOf = (client: Shell['client'], part: { customer: string; cursor: string | undefined }) =>
  query(client.call, deskOrderList, { ...part, limit: ON_A_PAGE }, { key: ['orders'], staleTime: 0 });
