import { afterAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../db/testing.ts';
import { after, DAY_MS, openCrowd, settleWhole, workingAt } from './test-crowd.ts';

const ORDERS = 400;
const data = await openCrowd({
  customers: 100,
  orders: ORDERS,
  payout: 'either',
  periodDays: { least: 1, most: 2 },
  spread: true,
});
afterAll(() => data.drop());

const changed = async ({ sql, asOwner }: TestDatabase): Promise<{ all: number; inPlace: number }> => {
  // A connection tells what it did when it has been idle for a while, or is asked to.
  await sql.query('select pg_stat_force_next_flush()');
  const { rows } = await asOwner.query<{ all: number; in_place: number }>(
    `select n_tup_upd::integer as all, n_tup_hot_upd::integer as in_place
       from pg_stat_user_tables where relname = 'product_order'`,
  );
  return { all: rows[0]?.all ?? 0, inPlace: rows[0]?.in_place ?? 0 };
};

it('the end of an order changes no index: all are changed in their own place', async () => {
  await settleWhole(workingAt(data, after(3 * DAY_MS), 100));
  await expect.poll(() => changed(data), { timeout: 20_000 }).toEqual({ all: ORDERS, inPlace: ORDERS });
});
