import type { OrderInConsole } from '@paperlock/contract/orders-desk.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const orderCsv: CsvColumns<OrderInConsole> = {
  order_no: ({ order_no }) => order_no,
  customer_id: ({ customer }) => customer.id,
  customer_account: ({ customer }) => customer.account,
  product_id: ({ product }) => product.id,
  product_name: ({ product }) => product.name,
  state: ({ state }) => state,
  quantity: ({ quantity }) => String(quantity),
  amount: ({ amount }) => microOf(amount),
  promised: ({ promised }) => microOf(promised),
  earned: ({ earned }) => balanceOf(earned),
  placed_at: ({ placed_at }) => placed_at,
  lock_at: ({ lock_at }) => lock_at ?? '',
  maturity: ({ maturity }) => maturity ?? '',
};
