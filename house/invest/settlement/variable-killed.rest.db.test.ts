import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { openHouseOn, openTestHouse, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { count, PATIENCE_MS } from '@paperlock/server/src/test-rig.ts';
import { expect, it } from 'vitest';
import { brokenRules } from '../../base/ledger/test-audit.ts';
import { leave } from '../clock-moves/test-worlds.ts';
import { buy, investor, offer, pass } from '../orders/test-market.ts';
import { bookOf, DAY_MS } from './test-crowd.ts';
import { settle } from './test-life.ts';

/**
 * A worker brings runs to their end and pays by them; it is killed before its nth statement, whatever that is: beginning
 * runs, trading, paying. The two who come next write the book that one alone writes, to the byte.
 */

/** From one statement that is killed to the next. */
const STRIDE = count('STRIDE', 79);

const variable = { type: 'premium_plus', dailyPpm: 0, payout: 'maturity' } as const;

const first = await openTestHouse();
await first.invest.market.extend();
const people = [await investor(first), await investor(first)];
await first.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
for (const strategy of ['spot', 'martingale', 'infinite_grid'] as const) {
  const product = await offer(first, { ...variable, strategy, unitPrice: '7.000003', periodDays: 2 });
  for (const who of people) await buy(first, who, product, 13);
  await pass(first, 1.3);
}
await leave(first.data);

const copy = async (): Promise<TestHouse> => {
  const house = await openHouseOn(await freshDatabase(first.data.name));
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, 3 * DAY_MS));
  return house;
};

it(
  'a worker killed at any statement on the way to paying variable orders changes nothing about what they are paid',
  async () => {
    const alone = await copy();
    await alone.invest.settlement.run();
    const book = await bookOf(alone.data);
    expect(book.split('\n').filter((line) => line.includes(':maturity')).length).toBe(6);
    await alone.close();

    let kills = 0;
    for (let killedAt = 3; ; killedAt += STRIDE) {
      const house = await copy();
      const isKilled = await settle(house, 1, killedAt);
      await settle(house, 2, null);
      await house.invest.settlement.run();
      expect([killedAt, (await bookOf(house.data)) === book]).toEqual([killedAt, true]);
      expect(await brokenRules(house.data.asOwner)).toEqual([]);
      for (const { name, run } of [...house.invest.orders.checks, ...house.invest.strategies.checks]) {
        expect([killedAt, name, (await run(house.data.asOwner)).breaks]).toEqual([killedAt, name, 0]);
      }
      await house.close();
      if (!isKilled) break;
      kills += 1;
    }
    console.log(`killed at ${kills} places`);
    expect(kills).toBeGreaterThan(1);
  },
  PATIENCE_MS,
);
