import { platformPromisedEarned, productPromisedEarned } from '@paperlock/contract/earned.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { SEED } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fundReserve, type Investor, investor } from '../orders/test-market.ts';
import { type Product, putOnSale, type Stage, take } from '../settlement/test-life.ts';

/** Weeks of buying, leaving and renewing at odd hours, as people do. */
const DAYS = 20;

let people: Investor[];
let products: string[];
const house = await openTestHouse();
beforeAll(async () => {
  await fundReserve(house, '100000');
  people = [await investor(house), await investor(house)];
  await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
  const terms: Product[] = [
    { priceMicro: 10_000_000, payout: 'daily', ppm: 333, days: 5, raise: null },
    { priceMicro: 9_999_999, payout: 'maturity', ppm: 1000, days: 9, raise: null },
    { priceMicro: 10_000_000, payout: 'variable', ppm: 0, days: 4, raise: null },
    {
      priceMicro: 10_000_000,
      payout: 'daily',
      ppm: 700,
      days: 6,
      raise: { units: 4, closesInH: 40, launchesInH: 5 },
    },
  ];
  products = [];
  for (const one of terms) products.push(await putOnSale(house, one));
});

const step = fc.oneof(
  fc.record({
    buy: fc.nat(3),
    who: fc.nat(1),
    units: fc.integer({ min: 1, max: 4 }),
    payAtOnce: fc.constant(true),
  }),
  fc.record({ redeem: fc.nat(20) }),
  fc.record({ renew: fc.nat(20), on: fc.boolean() }),
);
const day = fc.record({ steps: fc.array(step, { maxLength: 4 }), hours: fc.integer({ min: 7, max: 40 }) });

const live = async () => {
  const stage: Stage = { house, people, products, orders: [] };
  const [days = []] = fc.sample(fc.array(day, { minLength: DAYS, maxLength: DAYS }), {
    seed: SEED,
    numRuns: 1,
  });
  // The raise is bought out at once, so that it launches; and nobody knows whether chance would buy the variable one.
  await take(stage, { buy: 3, who: 0, units: 4, payAtOnce: true });
  await take(stage, { buy: 2, who: 1, units: 1, payAtOnce: true });
  for (const { steps, hours } of days) {
    for (const one of steps) await take(stage, one);
    await take(stage, { advanceMs: hours * 3_600_000 });
    await house.invest.settlement.run();
    await house.invest.strategies.run();
    if (hours % 3 === 0) await house.invest.earned.addUp();
  }
  await house.invest.earned.addUp();
};

const kept = async () => {
  const { rows } = await house.data.asOwner.query(
    `select product_id, day, promised::text, earned::text from earned_day order by 1, 2`,
  );
  return rows;
};

const micro = (text: string): bigint =>
  (text.startsWith('-') ? -1n : 1n) * (parseMicro(text.replace('-', '')) ?? 0n);

it(`promised less earned is the gap on every day, of each product and of all (seed ${SEED})`, async () => {
  await live();
  const all = (await post(house, platformPromisedEarned)).data.days;
  expect(all.length).toBeGreaterThan(DAYS / 4);
  const each = await Promise.all(
    products.map(async (id) => (await post(house, productPromisedEarned, { id }, people[0])).data.days),
  );
  for (const { promised, earned, gap } of [all, ...each].flat()) {
    expect(micro(promised) - micro(earned)).toBe(micro(gap));
  }
  // Promised as the terms have it, earned as the runs stand: reconciliation computes both in another way.
  const [check] = house.invest.earned.checks;
  expect(await check?.run(house.db.sql)).toMatchObject({ breaks: 0 });
});

it('a variable product promises nothing and has no day', async () => {
  const { rows } = await house.data.asOwner.query('select from strategy_run where product_id = $1', [
    products[2],
  ]);
  expect(rows.length).toBeGreaterThan(0);
  expect((await post(house, productPromisedEarned, { id: products[2] }, people[0])).data.days).toEqual([]);
});

it('added up late, all at once, the days are the same', async () => {
  const before = await kept();
  await house.data.asOwner.query(
    'delete from earned_day; delete from earned_total; update earned_mark set next_day = null',
  );
  await house.invest.earned.addUp();
  expect(await kept()).toEqual(before);
});
