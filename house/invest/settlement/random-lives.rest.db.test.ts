import { DAILY_PPM_MAX, PERIOD_DAYS_MAX } from '@paperlock/domain/products/limits.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { count, PATIENCE_MS, SEED } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenRules } from '../../base/ledger/test-audit.ts';
import { deposit } from '../../base/ledger/test-book.ts';
import { type Investor, investor, usdt } from '../orders/test-market.ts';
import { type Product, putOnSale, type Stage, type Step, take } from './test-life.ts';
import { openWitness } from './test-sums.ts';

/**
 * Any products, orders, advances and kills, in any order. A failure prints the fewest steps that lead to it.
 * More of them: `npm run rigs -- random-lives`.
 */
const RUNS = count('LIVES', 14);

const house = await openTestHouse();
const { asOwner } = house.data;

const people: Investor[] = [];
for (let nth = 0; nth < 3; nth += 1) people.push(await investor(house));
await asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);

// One market for all lives: each begins at the same time of it.
await house.invest.market.extend();

/** What is empty before the first run. */
const { rows: tables } = await asOwner.query<{ name: string }>(
  `select relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text = any (current_schemas(false))
      and query_to_xml(format('select 1 from %I limit 1', relname), false, true, '')::text !~ 'row'`,
);

/** A new world for the same people, with an empty book. */
const beginAnew = async (): Promise<void> => {
  await asOwner.query(`
    set session_replication_role = replica;
    alter table ledger.transfer disable trigger all;
    delete from ledger.transfer;
    ${tables.map(({ name }) => `delete from "${name}";`).join('\n')}
    alter table ledger.transfer enable trigger all;
    update ledger.account set balance = 0, seq = 0;
    update platform_clock set ahead_ms = 0;
    update settlement_mark set settled_to = platform_now(), run_id = null;
    update strategy_mark set taken_to = 0;
    set session_replication_role = origin`);
  const bookedAt = await house.base.clock.now();
  for (const [nth, { user }] of people.entries()) {
    const entry = deposit(user.id, usdt(nth === 0 ? 1_500_000 : 50_000), { bookedAt });
    await house.db.inTransaction((tx) => house.base.ledger.post(tx, entry));
  }
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const product: fc.Arbitrary<Product> = fc.record({
  priceMicro: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(10_000_000, 1_000_000_000, 9_999_999) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000_000_000 }) },
  ),
  payout: fc.constantFrom('daily', 'daily', 'maturity', 'variable'),
  ppm: fc.oneof(fc.constantFrom(1, 333, DAILY_PPM_MAX), fc.integer({ min: 1, max: DAILY_PPM_MAX })),
  days: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 2, arbitrary: fc.integer({ min: 6, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 41, max: PERIOD_DAYS_MAX }) },
  ),
  raise: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        units: fc.integer({ min: 1, max: 15 }),
        closesInH: fc.constantFrom(1, 24, 100, 500),
        launchesInH: fc.constantFrom(0, 1, 30),
      }),
    },
  ),
});

const nth = fc.nat(7);
const advanceMs = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(1, 15 * 60_000, HOUR_MS, DAY_MS - 1, DAY_MS, 2 * DAY_MS, 7 * DAY_MS),
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 * DAY_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 70 * DAY_MS }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      buy: nth,
      who: fc.nat(2),
      units: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }) },
        { weight: 1, arbitrary: fc.constantFrom(30, 400, 499, 500) },
      ),
      payAtOnce: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ pay: nth }) },
  { weight: 1, arbitrary: fc.record({ cancel: nth }) },
  { weight: 2, arbitrary: fc.record({ redeem: nth }) },
  { weight: 3, arbitrary: fc.record({ renew: nth, on: fc.constantFrom(true, true, false) }) },
  { weight: 1, arbitrary: fc.record({ reserveMicro: fc.integer({ min: -50_000_000, max: 50_000_000 }) }) },
  { weight: 5, arbitrary: fc.record({ advanceMs }) },
  { weight: 1, arbitrary: fc.constant<Step>({ expire: true }) },
  {
    weight: 6,
    arbitrary: fc.record({
      settle: fc.integer({ min: 1, max: 3 }),
      killedAt: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
    }),
  },
);

const life = fc.record({
  reserveMicro: fc.oneof(
    { weight: 3, arbitrary: fc.constant(20_000_000_000) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20_000_000 }) },
  ),
  products: fc.array(product, { minLength: 2, maxLength: 4 }),
  steps: fc.array(step, { minLength: 1, maxLength: 50, size: 'max' }),
});

it(
  `${RUNS} lives of products and orders keep every promise, from seed ${SEED}`,
  async () => {
    const began = Date.now();
    const counts: Record<string, number> = { steps: 0 };
    const live = fc.asyncProperty(life, async ({ reserveMicro, products, steps }) => {
      await beginAnew();
      const stage: Stage = { house, people, products: [], orders: [] };
      for (const one of products) stage.products.push(await putOnSale(house, one));
      const witness = openWitness(stage);
      const all: Step[] = [{ reserveMicro }, ...steps, { settle: 1, killedAt: null }];
      for (const [place, one] of all.entries()) {
        await take(stage, one);
        expect({ after: place, step: one, faults: await witness.check() }).toMatchObject({ faults: [] });
        counts.steps = (counts.steps ?? 0) + 1;
      }
      expect(await brokenRules(asOwner)).toEqual([]);
      const { rows } = await asOwner.query<{ what: string; n: number }>(
        `select case when renewed_from is null then state else 'renewed, ' || state end as what, count(*)::integer as n
         from product_order group by 1`,
      );
      for (const { what, n } of rows) counts[what] = (counts[what] ?? 0) + n;
    });
    await fc.assert(live, { numRuns: RUNS, seed: SEED, unbiased: true });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${RUNS} lives in ${seconds} s: ${JSON.stringify(counts)}`);
  },
  PATIENCE_MS,
);
