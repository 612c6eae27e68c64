import { orderSorts } from '@paperlock/contract/orders-desk.ts';
import type { OrderState } from '@paperlock/domain/orders/life.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
import { columns, type OrderRow, orderTables } from './order-store.ts';

/** Queries of the console over the orders of everyone. */

export type DeskFilter = {
  customer: string | null;
  orderNo: string | null;
  state: OrderState | null;
  /** When they were placed. */
  from: Date | null;
  until: Date | null;
  /** Part of a number, and the customers whom a typed text names. */
  found: { orderNo: string | null; customers: readonly string[] } | null;
};

type Sort = keyof typeof orderSorts;

const list: SortedList<Sort> = {
  columns,
  from: orderTables,
  id: 'o.id',
  sorts: {
    // Orders are numbered in the order of placing.
    placed_at: 'o.id',
    amount: 'o.amount',
    maturity: `coalesce(o.mature_at, 'epoch')`,
  },
  kinds: orderSorts,
  amount: 'o.amount',
};

const narrowed = ({ customer, orderNo, state, from, until, found }: DeskFilter): Narrowing => {
  const one = narrowing();
  one.only(customer, (value) => `o.customer_id = ${value}`);
  one.only(orderNo, (value) => `o.order_no = ${value}`);
  one.only(state, (value) => `o.state = ${value}`);
  one.only(from, (value) => `o.placed_at >= ${value}`);
  one.only(until, (value) => `o.placed_at < ${value}`);
  if (found) {
    const part = found.orderNo && containing(found.orderNo);
    one.where.push(
      `o.order_no like ${one.value(part)} or o.customer_id = any (${one.value(found.customers)}::uuid[])`,
    );
  }
  return one;
};

export const deskPage = (sql: Sql, filter: DeskFilter, ask: SortAsk<Sort>): Promise<(OrderRow & Sorted)[]> =>
  sortedPage(sql, list, narrowed(filter), ask);

export const deskTotals = (sql: Sql, filter: DeskFilter) =>
  totalsOf(sql, { from: 'product_order o', amount: list.amount }, narrowed(filter));
