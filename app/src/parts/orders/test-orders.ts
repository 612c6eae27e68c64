import type { ListedOrder, Order } from '@paperlock/contract/orders.ts';
import type { OrderDetail, OrderPreview } from '../../api/orders.ts';
import { productId } from '../products/test-products.ts';

/** What the tests of orders share. */

export const orderNo = 'P20260302-00000001';
export const previewHash = 'ab'.repeat(32);

export const order = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  order_no: orderNo,
  product_id: productId,
  product_name: 'Steady thirty',
  strategy: 'spot',
  type: 'basic',
  state: 'running',
  quantity: 10,
  amount: '1000',
  daily_ppm: 500,
  period_days: 30,
  payout: 'daily',
  promised_total: '15',
  accumulated: '0.5',
  paid_out: '0.5',
  expected_today: '0.5',
  today: null,
  traded_to: null,
  yield_ppm: 500,
  days_done: 1,
  placed_at: '2026-03-01T11:59:00.000Z',
  seconds_left: null,
  lock_at: '2026-03-01T12:00:00.000Z',
  maturity: '2026-03-31T12:00:00.000Z',
  next_payout_at: '2026-03-03T12:00:00.000Z',
  auto_renew: false,
  may: { pay: false, cancel: false, redeem: false, renew: false },
  curve: [{ day: 1, earned: '0.5' }],
  ...changes,
});

export const pending = {
  state: 'pending_payment',
  accumulated: '0',
  paid_out: '0',
  expected_today: '0',
  yield_ppm: 0,
  days_done: 0,
  seconds_left: 840,
  lock_at: null,
  maturity: null,
  next_payout_at: null,
  may: { pay: true, cancel: true, redeem: false, renew: false },
} as const satisfies Partial<Order>;

export const detail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...order(),
  timeline: [
    { step: 'placed', at: '2026-03-01T11:59:00.000Z' },
    { step: 'paid', at: '2026-03-01T12:00:00.000Z' },
  ],
  incomes: [{ day: 1, at: '2026-03-02T12:00:00.000Z', amount: '0.5', paid: true }],
  receipt: null,
  renewed_by: null,
  ...changes,
});

export const preview = (changes: Partial<OrderPreview> = {}): OrderPreview => ({
  product_id: productId,
  quantity: 10,
  amount: '1000',
  promised_total: '15',
  payout: 'daily',
  payouts: [
    { day: 1, at: '2026-03-02T12:00:00.000Z', amount: '0.5' },
    { day: 2, at: '2026-03-03T12:00:00.000Z', amount: '0.5' },
  ],
  lock_at: '2026-03-01T12:00:00.000Z',
  maturity: '2026-03-31T12:00:00.000Z',
  reserve_before: '1234.56',
  reserve_after: '1219.56',
  available: '5000',
  guarantee: { limit: '500000', held: '0', after: '1015' },
  preview_hash: previewHash,
  ...changes,
});
