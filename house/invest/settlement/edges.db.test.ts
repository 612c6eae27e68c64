import { setAutoRenew } from '@paperlock/contract/orders.ts';
import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { openTestHouse, partsOf, post, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { deposit } from '../../base/ledger/test-book.ts';
import type { Sql } from '../../db/database.ts';
import { concludeRaise } from '../orders/conclude-raise.ts';
import { joinSales } from '../orders/order-locks.ts';
import { lockOrder } from '../orders/order-store.ts';
import { RunsBehind } from '../orders/run-results.ts';
import {
  balancesOf,
  buy,
  fundReserve,
  investor,
  offer,
  pass,
  platformBalance,
  usdt,
} from '../orders/test-market.ts';
import { createSettlement } from './index.ts';
import { settle } from './settle.ts';
import { after, bookOf, DAY_MS, openCrowd, workingAt } from './test-crowd.ts';

/** All of them began at six minutes past five in the morning, so that is when their days end. */
const crowd = async (): Promise<TestDatabase> => {
  const periodDays = { least: 1, most: 9 };
  const data = await openCrowd({ customers: 6, orders: 30, payout: 'either', periodDays, spread: false });
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

it('an order that renews itself loses no day in a leap over several of its lives', async () => {
  const house = await openTestHouse();
  await fundReserve(house, '100');
  const who = await investor(house, '110');
  // Beside one that is paid every day, so that every window has a run.
  await buy(house, who, await offer(house), 1);
  const { data } = await buy(house, who, await offer(house, { periodDays: 2, dailyPpm: 1000 }), 10);
  await post(house, setAutoRenew, { order_no: data.order_no, on: true }, who);
  await pass(house, 24 * 12 + 1);
  expect(await balancesOf(house, who)).toEqual({ available: 1_260_000n, locked: usdt(110) });
  const { rows } = await house.data.asOwner.query(
    'select state, count(*)::integer as n, bool_and(ended_at = mature_at) as on_time from product_order group by 1 order by 1',
  );
  expect(rows).toEqual([
    { state: 'running', n: 2, on_time: null },
    { state: 'settled', n: 6, on_time: true },
  ]);
  await house.close();
});

it('what a failed raise gives back is there for a renewal later in the same leap', async () => {
  const house = await openTestHouse();
  await fundReserve(house, '0.2');
  const who = await investor(house, '200');
  const raise = { target: '500', closesIn: 10, launchesIn: 40, periodDays: 1, dailyPpm: 1000 };
  expect((await buy(house, who, await offer(house, raise), 10)).code).toBe(200);
  const { data } = await buy(house, who, await offer(house, { periodDays: 1, dailyPpm: 1000 }), 10);
  await post(house, setAutoRenew, { order_no: data.order_no, on: true }, who);
  // So that the next window reaches from here to the renewal, unless the raise ends it before.
  await pass(house, 0);
  await pass(house, 30);
  expect(await balancesOf(house, who)).toEqual({ available: usdt(100) + 100_000n, locked: usdt(100) });
  await house.close();
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
    new Date((await house.base.clock.now()).getTime() - 60_000),
  ]);
  expect(mark.rowCount).toBe(1);
  for (const { name, run } of house.invest.orders.checks)
    expect([name, (await run(asOwner)).breaks]).toEqual([name, 0]);
  await house.close();
});

it('a raise with more orders than a portion takes is launched or given back in several, all of it', async () => {
  const house = await openTestHouse();
  const { asOwner } = house.data;
  await fundReserve(house, '100');
  const raise = { target: '50', closesIn: 1, launchesIn: 1, periodDays: 2, dailyPpm: 1000 };
  const [full, missed] = [await offer(house, raise), await offer(house, { ...raise, target: '60' })];
  const who = await investor(house, '1000');
  for (let nth = 0; nth < 5; nth += 1)
    for (const product of [full, missed]) await buy(house, who, product, 1);

  const small: typeof house.invest.orders = {
    ...house.invest.orders,
    concludeRaise: (tx, productId, at) =>
      concludeRaise({ ...partsOf(house), raisePortion: 2 }, tx, productId, at),
  };
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, 2 * 3_600_000));
  await createSettlement({ ...partsOf(house), orders: small }).run();
  const { rows } = await asOwner.query(
    `select o.state, count(*)::integer as n, count(distinct o.xmin::text)::integer as parts,
            bool_and(p.concluded_at between p.close_at and p.launch_at) as concluded
       from product_order o join product p on p.id = o.product_id group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { state: 'refunded', n: 5, parts: 3, concluded: true },
    { state: 'running', n: 5, parts: 3, concluded: true },
  ]);
  expect(await platformBalance(house, 'reserve')).toBe(usdt(100) - 100_000n);
  for (const { name, run } of house.invest.orders.checks)
    expect([name, (await run(asOwner)).breaks]).toEqual([name, 0]);
  await house.close();
});

/** Settles while somebody pays: answers what was undone because each waited for the other. */
const settleWhilePaying = async (
  house: TestHouse,
  pay: (tx: Sql) => Promise<unknown>,
): Promise<unknown[]> => {
  const undone: unknown[] = [];
  const orders: typeof house.invest.orders = {
    ...house.invest.orders,
    matureDue: (tx, at) =>
      house.invest.orders.matureDue(tx, at).catch((error: unknown) => {
        // That its run is to be traded first is no collision.
        if (!(error instanceof RunsBehind)) undone.push(error);
        throw error;
      }),
  };
  let settled: Promise<number> | undefined;
  await house.db.inTransaction(async (tx) => {
    await joinSales(tx);
    settled ??= createSettlement({ ...partsOf(house), orders }).run();
    await settlementWaits(house.data);
    await pay(tx);
  });
  await settled;
  return undone;
};

it('whoever pays while something matures and settlement do not wait for each other', async () => {
  const house = await openTestHouse();
  await fundReserve(house, '1');
  const [who, other] = [await investor(house, '100'), await investor(house, '100')];
  await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
  const variable = { type: 'premium_plus', dailyPpm: 0, payout: 'maturity', periodDays: 1 } as const;
  await buy(house, other, await offer(house), 1);
  const { data } = await buy(house, who, await offer(house, variable), 1);
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, 25 * 3_600_000));
  const undone = await settleWhilePaying(house, async (tx) => {
    // The order that matures once more, and out of an account to which a day was just paid.
    await lockOrder(tx, who.user.id, data.order_no);
    const bookedAt = await house.base.clock.now(tx);
    await house.base.ledger.post(tx, deposit(other.user.id, 1n, { bookedAt }));
  });
  expect(undone).toEqual([]);
  const { rows } = await house.data.asOwner.query('select state from product_order order by id');
  expect(rows).toEqual([{ state: 'running' }, { state: 'settled' }]);
  await house.close();
});

const settlementWaits = async ({ asOwner }: TestDatabase): Promise<void> => {
  for (;;) {
    const { rowCount } = await asOwner.query(
      `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rowCount) return;
  }
};
