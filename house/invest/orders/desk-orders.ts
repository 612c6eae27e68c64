import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { deskOrderList, orderSorts } from '@paperlock/contract/orders-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { readSearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { deskPage, deskTotals } from './desk-order-store.ts';
import { viewsOf } from './order-view.ts';
import type { OrderParts } from './parts.ts';

export type DeskAsk = Partial<Pick<Ask<typeof deskOrderList>, 'customer' | 'order_no' | 'state'>> &
  ListAsk<keyof typeof orderSorts>;

/** Orders as operators see them: of everyone or of one customer, newest first unless another order was asked for. */
export const listForDesk = async (
  parts: OrderParts,
  { customer, order_no, state, text, from, to, limit, totals, ...ask }: DeskAsk,
  { roles, timezone = 'UTC' }: { roles: readonly string[]; timezone?: string },
): Promise<Answer<typeof deskOrderList>> => {
  const { sql } = parts.db;
  const filter = {
    customer: customer ?? null,
    orderNo: order_no ?? null,
    state: state ?? null,
    ...momentsOf({ from, to }, timezone),
    found:
      text === undefined
        ? null
        : {
            orderNo: readSearchTerms(text).orderNo,
            customers: await parts.identity.named(sql, text, roles),
          },
  };
  const { sort = 'placed_at', descending = sort === 'placed_at', cursor } = ask;
  const orders = await deskPage(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  const names = await parts.identity.accountNames([...new Set(orders.map((order) => order.customerId))], sql);
  const shownName = nameShownTo(roles);
  const views = await viewsOf(parts, sql, orders, 'en');
  const viewOf = new Map(orders.map((order, at) => [order, views[at]]));
  return {
    ...listFrom(orders, limit, (order) => {
      const view = viewOf.get(order);
      if (!view) throw new Error(`order ${order.id} has no view`);
      return {
        order_no: order.orderNo,
        customer: { id: order.customerId, account: shownName(names.get(order.customerId) ?? '') },
        product: { id: order.productId, name: view.product_name },
        state: view.state,
        quantity: order.quantity,
        amount: view.amount,
        promised: view.promised_total,
        earned: view.accumulated,
        placed_at: view.placed_at,
        lock_at: view.lock_at,
        maturity: view.maturity,
      };
    }),
    ...(totals && { totals: totalsView(await deskTotals(sql, filter)) }),
  };
};
