import { describe, expect, it } from 'vitest';
import { newCustomer, openTestHouse } from '../test-house.ts';
import { createMeasures } from './measure.ts';

const [main, other] = await Promise.all([openTestHouse(), openTestHouse()]);
const readiness = { faults: async () => [], settlementStalledMs: async () => 0 };

/** A conversation, a case and a letter have waited an hour; then a week was skipped. */
const fill = async (house: typeof main) => {
  const { user } = await newCustomer(house);
  const { asOwner } = house.data;
  await asOwner.query(
    `insert into support_ticket (customer_id, lang, chat, since) values ($1, 'en', true, now() - interval '1 hour')`,
    [user.id],
  );
  await asOwner.query(
    `insert into verification_case (customer_id, name, document, state, submitted_at)
     values ($1, 'A', 'passport', 'submitted', platform_now() - interval '1 hour')`,
    [user.id],
  );
  await asOwner.query(
    `insert into clock_move (by, from_at, to_at) select 'week', platform_now(), platform_now() + interval '7 days'`,
  );
  await asOwner.query('update platform_clock set ahead_ms = ahead_ms + 7 * 86400000');
};

describe('the numbers of a node', () => {
  it('add up its open worlds, in real time', async () => {
    await fill(main);
    await fill(other);
    const readings = await createMeasures({ main, readiness, others: () => [other] })();
    expect(readings.paperlock_queue_waiting).toMatchObject({ support: 2, verification: 2, deposits: 0 });
    const oldest = readings.paperlock_queue_oldest_seconds as Record<string, number>;
    for (const queue of ['support', 'verification']) {
      expect(oldest[queue]).toBeGreaterThanOrEqual(3_600);
      expect(oldest[queue]).toBeLessThan(3_700);
    }
    expect(readings).toMatchObject({
      paperlock_ready: { database: 1, schema: 1, chain: 1, settlement: 1 },
      paperlock_worlds_unmeasured: 0,
      paperlock_cover_missing_usdt: 0,
    });
    expect(readings).not.toHaveProperty('paperlock_reconciliation_breaks');
  });

  it('leave out a world that does not answer, and say so', async () => {
    const measure = createMeasures({ main, readiness, others: () => [other] });
    await other.db.close();
    expect(await measure()).toMatchObject({
      paperlock_queue_waiting: { support: 1 },
      paperlock_worlds_unmeasured: 1,
    });
  });

  it('are few while the database is away, and still told', async () => {
    const faults = async () => [{ part: 'database', why: 'no_answer' } as const];
    const measure = createMeasures({ main, readiness: { ...readiness, faults }, others: () => [] });
    expect(await measure()).toEqual({ paperlock_ready: { database: 0 } });
  });
});
