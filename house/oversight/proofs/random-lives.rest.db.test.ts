import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { count, PATIENCE_MS, SEED } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Investor, investor } from '../../invest/orders/test-market.ts';
import { putOnSale, type Stage, type Step, take } from '../../invest/settlement/test-life.ts';
import { fundBank } from '../../rails/treasury/test-capital.ts';
import { bookTotals, judgeMine, nextDay, saidTotals } from './test-proofs.ts';

/** Whatever people buy, leave and are paid: each day's statement is the book, and each of them is in it. */

const STEPS = count('STEPS', 60);

const house = await openTestHouse();

const HOUR_MS = 3_600_000;
const nth = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      buy: nth,
      who: fc.nat(2),
      units: fc.integer({ min: 1, max: 9 }),
      payAtOnce: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ pay: nth }) },
  { weight: 2, arbitrary: fc.record({ redeem: nth }) },
  { weight: 1, arbitrary: fc.record({ renew: nth, on: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ advanceMs: fc.constantFrom(HOUR_MS, 25 * HOUR_MS, 90 * HOUR_MS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      settle: fc.integer({ min: 1, max: 2 }),
      killedAt: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
);

it(
  `after every day of random lives the statement is the book, from seed ${SEED}`,
  async () => {
    await house.invest.market.extend();
    await fundBank(house, '2000000');
    const people: Investor[] = [];
    for (let count = 0; count < 3; count += 1) people.push(await investor(house, '50000'));
    const stage: Stage = { house, people, products: [], orders: [] };
    for (const payout of ['daily', 'maturity', 'variable'] as const) {
      for (const days of [2, 9])
        stage.products.push(
          await putOnSale(house, { priceMicro: 9_999_999, payout, ppm: 333, days, raise: null }),
        );
    }
    const raise = { units: 15, closesInH: 100, launchesInH: 30 };
    stage.products.push(
      await putOnSale(house, { priceMicro: 10_000_000, payout: 'daily', ppm: 1000, days: 5, raise }),
    );
    await take(stage, { reserveMicro: 500_000_000 });

    const steps = fc.sample(step, { numRuns: STEPS, seed: SEED });
    for (const [place, one] of steps.entries()) {
      await take(stage, one);
      if (place % 6 !== 5) continue;
      await take(stage, { settle: 1, killedAt: null });
      const statement = await nextDay(house);
      expect(saidTotals(statement), `after ${place}`).toEqual(await bookTotals(house));
      for (const person of people) {
        const { steps: found } = await judgeMine(house, person);
        expect(Object.values(found), JSON.stringify(found)).toEqual(Array(7).fill('yes'));
      }
    }
    const { checks } = await house.oversight.reconciliation.run('command');
    // The money of these people came from nowhere, so nothing lies on the chain for it.
    const ours = checks.filter(({ name }) => name.startsWith('statement'));
    expect(ours.map(({ breaks }) => breaks)).toEqual([0, 0, 0]);
  },
  PATIENCE_MS,
);
