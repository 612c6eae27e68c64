import { afterAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../db/testing.ts';
import { openTestHouse } from '../../test-house.ts';
import { buy, fundReserve, investor, offer, pass } from '../orders/test-market.ts';
import { settle } from './settle.ts';
import { after, bookOf, DAY_MS, openCrowd, workingAt } from './test-crowd.ts';

const open: TestDatabase[] = [];
afterAll(() => Promise.all(open.map((data) => data.drop())));

/** All of them began at six minutes past five in the morning, so that is when their days end. */
const crowd = async (): Promise<TestDatabase> => {
  const periodDays = { least: 1, most: 9 };
  const data = await openCrowd({ customers: 6, orders: 30, payout: 'either', periodDays, spread: false });
  open.push(data);
  return data;
};

it('a day that ends exactly when a window does belongs to that window and to no other, wherever midnight falls', async () => {
  const [whole, steps, shy] = await Promise.all([crowd(), crowd(), crowd()]);
  await settle(workingAt(whole, after(10 * DAY_MS)));
  const book = await bookOf(whole);
  const { rows } = await whole.asOwner.query(
    `select state, count(*)::integer as n, ledger.balance_of(21)::text as escrow from product_order group by 1`,
  );
  expect(rows).toEqual([{ state: 'settled', n: 30, escrow: '0' }]);

  // Windows that end and begin with the day, some of them across midnight; then whole days, and a leap.
  for (const hours of [19, 24, 36, 48, 48.001, 72, 90, 95.999, 96, 97, 120, 144, 240]) {
    await settle(workingAt(steps, after(hours * 3_600_000)));
  }
  expect(await bookOf(steps)).toBe(book);

  // A millisecond before, at the moment, and a millisecond after it.
  for (let day = 1; day <= 10; day += 1) {
    for (const ms of [-1, 0, 1]) await settle(workingAt(shy, after(day * DAY_MS + ms)));
  }
  expect(await bookOf(shy)).toBe(book);
});

it('more orders that end one by one at one moment than a transaction takes are done in several, all of them', async () => {
  const house = await openTestHouse();
  const { asOwner } = house.data;
  await fundReserve(house, '1');
  const who = await investor(house, '1000');
  await asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
  const terms = { type: 'premium_plus', dailyPpm: 0, payout: 'maturity', periodDays: 2 } as const;
  const product = await offer(house, { ...terms, target: '600', closesIn: 1, launchesIn: 1 });
  for (let nth = 0; nth < 60; nth += 1) await buy(house, who, product, 1);
  await pass(house, 50);
  const { rows } = await asOwner.query(
    'select state, count(*)::integer as n, count(distinct xmin::text)::integer as parts from product_order group by 1',
  );
  expect(rows).toEqual([{ state: 'settled', n: 60, parts: 2 }]);
  const mark = await asOwner.query('select from settlement_mark where settled_to > $1', [
    new Date((await house.clock.now()).getTime() - 60_000),
  ]);
  expect(mark.rowCount).toBe(1);
  for (const { name, run } of house.orders.checks)
    expect([name, (await run(asOwner)).breaks]).toEqual([name, 0]);
  await house.close();
});
