import { DAILY_PPM_MAX, GUARANTEE_MICRO, PERIOD_DAYS_MAX } from '@paperlock/domain/products/limits.ts';
import { interestUntil } from '@paperlock/domain/products/terms.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const { sql } = await freshDatabase();

const terms = fc.record({
  principal: fc.bigInt(0n, GUARANTEE_MICRO),
  dailyPpm: fc.integer({ min: 0, max: DAILY_PPM_MAX }),
  days: fc.integer({ min: 0, max: PERIOD_DAYS_MAX }),
});

it('the database computes what a principal earns as the domain does, to the micro-unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(terms, { minLength: 50, maxLength: 200 }), async (many) => {
      const { rows } = await sql.query<{ earned: bigint }>(
        `select earned_until(principal, daily_ppm, days) as earned
           from unnest($1::bigint[], $2::integer[], $3::integer[]) with ordinality as t (principal, daily_ppm, days, nth)
          order by nth`,
        [
          many.map(({ principal }) => principal),
          many.map(({ dailyPpm }) => dailyPpm),
          many.map(({ days }) => days),
        ],
      );
      expect(rows.map(({ earned }) => earned)).toEqual(
        many.map(({ principal, dailyPpm, days }) => interestUntil(principal, dailyPpm, days)),
      );
    }),
  );
});

it('the formula is put in the place of each call, so that asking for a million orders costs no million calls', async () => {
  const { rows } = await sql.query(
    'explain (verbose, costs off) select earned_until(o.amount, o.daily_ppm, o.period_days) from product_order o',
  );
  expect(JSON.stringify(rows)).not.toContain('earned_until');
});
