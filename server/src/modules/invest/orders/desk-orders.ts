import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import { anyOrdersPage } from './order-store.ts';
import { viewsOf } from './order-view.ts';
import type { OrderParts } from './parts.ts';

/** Orders as operators see them: of everyone or of one customer, newest first. */
export const listForDesk = async (
  parts: OrderParts,
  { cursor, limit, customer, order_no, state }: Ask<typeof deskOrderList>,
  { roles }: { roles: readonly string[] },
): Promise<Answer<typeof deskOrderList>> => {
  const { sql } = parts.db;
  const filter = { customer: customer ?? null, orderNo: order_no ?? null, state: state ?? null };
  const orders = await anyOrdersPage(sql, filter, readCursor(cursor)?.id ?? null, limit + 1);
  const names = await parts.identity.accountNames([...new Set(orders.map((order) => order.customerId))], sql);
  const shownName = nameShownTo(roles);
  const views = await viewsOf(parts, sql, orders, 'en');
  const rows = orders.flatMap((order, at) => {
    const view = views[at];
    return view ? [{ id: order.id, created_at: order.placedAt, order, view }] : [];
  });
  return pageFrom(rows, limit, ({ order, view }) => ({
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
  }));
};
