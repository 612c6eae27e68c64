import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { allRows } from '../../db/rows.ts';
import type { OrderRow } from './order-store.ts';

/** How many orders a search by part of a number looks at, newest first. */
const SEARCHED = 100_000;

/** Finds orders by part of their number, newest first. */
export const findOrders = async (
  sql: Sql,
  { orderNo }: Pick<SearchTerms, 'orderNo'>,
  limit: number,
): Promise<Pick<OrderRow, 'orderNo' | 'customerId' | 'amount'>[]> =>
  orderNo === null
    ? []
    : allRows(
        sql,
        `select order_no as "orderNo", customer_id as "customerId", amount
           from (select order_no, customer_id, amount from product_order order by id desc limit ${SEARCHED}) o
          where order_no like $1
          union select order_no, customer_id, amount from product_order where order_no = $2
          order by "orderNo" desc limit $3`,
        [containing(orderNo), orderNo, limit],
      );
