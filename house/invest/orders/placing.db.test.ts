import { randomUUID } from 'node:crypto';
import { cancelOrder } from '@paperlock/contract/orders.ts';
import { UNPAID_ORDERS_MAX } from '@paperlock/domain/orders/limits.ts';
import { nameOf, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { fundReserve, investor, offer, pay, place } from './test-market.ts';

const house = await openTestHouse();

it('so many orders of one person wait for payment, also when all are placed at once; a paid or cancelled one makes room', async () => {
  await fundReserve(house, '1000');
  const product = await offer(house);
  const [greedy, modest] = [await investor(house), await investor(house)];
  const all = await Promise.all(Array.from({ length: 40 }, () => place(house, greedy, product, 1)));
  const names = all.map(({ code }) => nameOf(code));
  expect(names.filter((name) => name === 'success')).toHaveLength(UNPAID_ORDERS_MAX);
  expect(names.filter((name) => name === 'orders_full')).toHaveLength(40 - UNPAID_ORDERS_MAX);
  expect((await place(house, modest, product, 1)).code).toBe(200);

  const [first, second] = all.filter(({ code }) => code === 200).map(({ data }) => data.order_no);
  expect((await pay(house, greedy, first ?? '')).code).toBe(200);
  await post(house, cancelOrder, { order_no: second, request_no: randomUUID() }, greedy);
  const more = await Promise.all([1, 2, 3].map(() => place(house, greedy, product, 1)));
  expect(more.map(({ code }) => nameOf(code)).sort()).toEqual(['orders_full', 'success', 'success']);
});
