import { deleteAccount, deletionPreview, exportData } from '@paperlock/contract/dossier.ts';
import * as calls from '@paperlock/contract/orders.ts';
import { book } from '@paperlock/contract/products.ts';
import { nameOf, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { PIN } from '../../rails/bindings/test-bindings.ts';
import { buy, fundReserve, investor, offer, pass, place, redeem } from './test-market.ts';

const house = await openTestHouse();
await fundReserve(house, '1000');

/** Breaks that the checks find after this damage, by the administrator, which is then undone. */
const breaksAfter = async (...damage: string[]): Promise<string[]> => {
  const { asOwner } = house.data;
  await asOwner.query('begin; alter table ledger.transfer disable trigger all');
  try {
    for (const sql of damage) await asOwner.query(sql);
    const found: string[] = [];
    for (const { name, run } of house.invest.orders.checks)
      if ((await run(asOwner)).breaks > 0) found.push(name);
    return found;
  } finally {
    await asOwner.query('rollback');
  }
};

const who = await investor(house);
const rolling = await offer(house);
const atMaturity = await offer(house, { payout: 'maturity', periodDays: 2 });
const variable = await offer(house, { type: 'premium_plus', dailyPpm: 0, payout: 'maturity', periodDays: 3 });
const launched = await offer(house, { target: '50', closesIn: 24, launchesIn: 30 });
const failed = await offer(house, { target: '500', closesIn: 24, launchesIn: 30 });
await house.data.asOwner.query(
  `update customer set certified_name = 'Ana Maria', certified_at = now() where id = $1`,
  [who.user.id],
);
const { order_no: running } = (await buy(house, who, rolling, 7)).data;
const { order_no: redeemed } = (await buy(house, who, rolling, 3)).data;
for (const product of [atMaturity, variable, failed]) await buy(house, who, product, 5);
await buy(house, who, launched, 5);

it('orders, products and the book agree at every step of a life', async () => {
  for (const hours of [0, 5, 24, 1, 30]) {
    await pass(house, hours);
    expect([hours, await breaksAfter()]).toEqual([hours, []]);
  }
  expect((await redeem(house, who, redeemed)).code).toBe(200);
  expect(await breaksAfter()).toEqual([]);
  await pass(house, 24 * 5);
  expect(await breaksAfter()).toEqual([]);
});

it('whatever is changed by hand is found', async () => {
  const of = `where order_no = '${running}'`;
  expect(
    await breaksAfter(
      `delete from ledger.transfer where no = (select max(no) from ledger.transfer where kind = 32)`,
    ),
  ).toContain('order_incomes');
  expect(await breaksAfter(`update product_order set state = 'settled', ended_at = mature_at ${of}`)).toEqual(
    ['escrow_promises', 'locked_orders', 'order_incomes'],
  );
  expect(await breaksAfter(`update product set sold = sold + 1 where id = '${rolling}'`)).toEqual([
    'products_sold',
  ]);
  expect(await breaksAfter(`delete from ledger.transfer where kind = 32`)).toContain('order_incomes');
  expect(await breaksAfter(`update settlement_mark set settled_to = '2100-01-01Z'`)).toContain(
    'orders_overdue',
  );
  const run = `where product_id = '${variable}'`;
  for (const damage of [
    `update strategy_run set equity = equity + 1 ${run}`,
    `update strategy_run set next_hour = next_hour - 1 ${run}`,
    `update strategy_run set pool = pool + 1 ${run}`,
    `delete from ledger.transfer where kind = 33`,
  ]) {
    const found = await breaksAfter('alter table strategy_run disable trigger all', damage);
    expect([damage, found]).toEqual([damage, expect.arrayContaining(['order_results'])]);
  }
});

it('an account with an order, also one that is not paid yet, is not closed; its owner can take all of them along', async () => {
  const person = await investor(house, '10');
  const { order_no } = (await place(house, person, rolling, 1)).data;
  const open = async () => (await post(house, deletionPreview, {}, person)).data.open;
  expect(await open()).toEqual(['available', 'orders']);
  const paid = await post(
    house,
    calls.payOrder,
    { order_no, pin: PIN, request_no: crypto.randomUUID() },
    person,
  );
  expect(paid.code).toBe(200);
  expect(await open()).toEqual(['locked']);
  const close = async () =>
    nameOf((await post(house, deleteAccount, { password: PASSWORD, pin: PIN }, person)).code);
  expect(await close()).toBe('account_not_empty');

  const later = await offer(house, { opensIn: 24 });
  await post(house, book, { id: later }, person);
  const { chapters } = (await post(house, exportData, { password: PASSWORD }, person)).data;
  expect(chapters.orders).toMatchObject([
    { order_no, amount: '10', state: 'running', receipt: { text: expect.any(String) } },
  ]);
  expect(chapters.bookings).toMatchObject([{ product: 'Steady thirty' }]);
});
