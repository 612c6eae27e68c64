import * as calls from '@paperlock/contract/orders.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { insertOrder } from './order-store.ts';
import {
  balancesOf,
  buy,
  fundReserve,
  investor,
  offer,
  orderOf,
  pass,
  preview,
  redeem,
  usdt,
} from './test-market.ts';

const house = await openTestHouse();
await fundReserve(house, '1000');
const who = await investor(house);

const rolling = await offer(house, { periodDays: 3 });
const { order_no: running } = (await buy(house, who, rolling, 1)).data;
const { order_no: over } = (await buy(house, who, rolling, 1)).data;
await pass(house, 25);
await redeem(house, who, over);

it('whoever leaves an order that pays at its maturity sees that its days brought nothing', async () => {
  const product = await offer(house, { periodDays: 5, payout: 'maturity' });
  const before = await balancesOf(house, who);
  const { order_no } = (await buy(house, who, product, 10)).data;
  await pass(house, 49);
  expect((await orderOf(house, who, order_no)).data).toMatchObject({ accumulated: '0.1', paid_out: '0' });
  const { data: left } = await redeem(house, who, order_no);
  expect(left).toMatchObject({ state: 'redeemed_early', accumulated: '0', paid_out: '0', yield_ppm: 0 });
  const { data } = await orderOf(house, who, order_no);
  expect(data).toMatchObject({ accumulated: '0', paid_out: '0', yield_ppm: 0, days_done: 2 });
  expect(data.incomes.map(({ amount, paid }) => [amount, paid])).toEqual([
    ['0.05', false],
    ['0.05', false],
  ]);
  await pass(house, 24 * 5);
  const earned = 2n * 5_000n; // The order that still ran meanwhile: its second and third day.
  const { available, locked } = await balancesOf(house, who);
  expect([available, locked]).toEqual([before.available + usdt(10) + earned, before.locked - usdt(10)]);
});

it('an order number that is taken is drawn again', async () => {
  const draws = [running, over, 'P20260101-00000042', 'P20260101-00000043'];
  const now = await house.base.clock.now();
  const order = {
    customerId: who.user.id,
    ownerNo: await house.db.inTransaction((tx) => house.base.ledger.numberOf(tx, who.user.id)),
    productId: rolling,
    quantity: 1,
    amount: usdt(10),
    dailyPpm: 500,
    periodDays: 3,
    payout: 'daily',
    promised: 15_000n,
    placedAt: now,
    expiresAt: new Date(now.getTime() + 1),
    autoRenew: false,
    renewedFrom: null,
  } as const;
  const placed = await house.db.inTransaction((tx) => insertOrder(tx, order, () => draws.shift() ?? ''));
  expect(placed.orderNo).toBe('P20260101-00000042');
});

it('a promise too small for a micro-unit counts for the guarantee as it will when it is bought', async () => {
  const product = await offer(house, { unitPrice: '0.000010', dailyPpm: 1, periodDays: 1 });
  const { guarantee } = (await preview(house, who, product, 1)).data;
  expect(guarantee).toMatchObject({ held: '0', after: '0.00001' });
  const { data } = await buy(house, who, product, 1);
  expect(data).toMatchObject({ state: 'running', receipt: null });
  const { data: sum } = await post(house, calls.productOrderSum, {}, who);
  expect(sum.guarantee.held).toBe('0.00001');
  await pass(house, 24);
  expect((await orderOf(house, who, data.order_no)).data).toMatchObject({ state: 'settled', paid_out: '0' });
});
