import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import type { Sql } from '../../db/database.ts';
import { buy, fundReserve, investor, offer, pass } from '../orders/test-market.ts';
import { after, DAY_MS, openCrowd, settleWhole, workingAt } from './test-crowd.ts';

const ORDERS = 400;
const data = await openCrowd({
  customers: 100,
  orders: ORDERS,
  payout: 'either',
  periodDays: { least: 1, most: 2 },
  spread: true,
});

const changed = async (sql: Sql, { asOwner }: TestDatabase): Promise<{ all: number; inPlace: number }> => {
  // A connection tells what it did when it has been idle for ten seconds, or is asked to: all of them, at once.
  await Promise.all(
    Array.from({ length: 20 }, () => sql.query('select pg_stat_force_next_flush(), pg_sleep(0.05)')),
  );
  const { rows } = await asOwner.query<{ all: number; in_place: number }>(
    `select n_tup_upd::integer as all, n_tup_hot_upd::integer as in_place
       from pg_stat_user_tables where relname = 'product_order'`,
  );
  return { all: rows[0]?.all ?? 0, inPlace: rows[0]?.in_place ?? 0 };
};

it('the end of an order changes no index: all are changed in their own place', async () => {
  await settleWhole(workingAt(data, after(3 * DAY_MS), 100));
  await expect
    .poll(() => changed(data.sql, data), { timeout: 20_000 })
    .toEqual({ all: ORDERS, inPlace: ORDERS });
});

it('so are orders that were placed and paid, whose pages were written to before', async () => {
  const house = await openTestHouse();
  try {
    await fundReserve(house, '1000');
    const product = await offer(house, { payout: 'maturity', periodDays: 2 });
    const who = await investor(house, '1000');
    for (let bought = 0; bought < 40; bought += 1) await buy(house, who, product, 1);
    await expect
      .poll(async () => (await changed(house.db.sql, house.data)).all, { timeout: 20_000 })
      .toBe(40);
    const before = await changed(house.db.sql, house.data);
    await pass(house, 49);
    const since = async () => {
      const now = await changed(house.db.sql, house.data);
      return { all: now.all - before.all, inPlace: now.inPlace - before.inPlace };
    };
    await expect.poll(since, { timeout: 20_000 }).toEqual({ all: 40, inPlace: 40 });
  } finally {
    await house.close();
  }
});
