import { randomUUID } from 'node:crypto';
import type { Role } from '@paperlock/contract/operators.ts';
import { overview } from '@paperlock/contract/overview.ts';
import { treasuryPropose } from '@paperlock/contract/treasury.ts';
import { withdrawalApprove, withdrawalClaim } from '@paperlock/contract/withdrawals-desk.ts';
import { queueNames } from '@paperlock/domain/operators/queues.ts';
import { newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { buy, fundReserve, investor, offer, pass } from '../../invest/orders/test-market.ts';
import {
  type Colleague,
  decide,
  newColleague,
  richPerson,
  submit,
} from '../../rails/withdrawals/test-withdrawals.ts';
import { begin } from '../support/test-support.ts';

const house = await openTestHouse();
const colleague = (...roles: Role[]) => newColleague(house, ...roles);
const read = async ({ cookie }: Colleague) => (await post(house, overview, {}, { cookie })).data;
const queuesOf = async (who: Colleague) => (await read(who)).queues;

describe('the overview', () => {
  it('tells nothing to whom may read nothing, and every part to whom may', async () => {
    const viewer = await read(await colleague('viewer'));
    expect(new Set(Object.values(viewer.queues))).toEqual(new Set([null]));
    expect(viewer.due).toEqual({ sales: null, maturities: null });
    expect(viewer.money).toBeNull();
    expect(new Set(Object.values(viewer.health))).toEqual(new Set([null]));

    const all = await read(await colleague('owner', 'reviewer', 'treasury_checker', 'support'));
    expect(Object.keys(all.queues)).toEqual(queueNames);
    expect(Object.values(all.queues)).not.toContain(null);
    expect(all.money).toMatchObject({ cover: 'exact', runway: 'too_little', hot_wallet: '0' });
    expect(all.health).toEqual({
      chain: { state: 'waiting', lag: 0 },
      payments: { troubled: 0 },
      settlement: { behind_seconds: expect.any(Number) },
      // The jobs of this house do not run.
      jobs: null,
      mail: { practice: true, failed: 0, retrying: 0 },
      book: { breaks: null },
    });
  });

  it('ages a withdrawal by practice time and a conversation by real time', async () => {
    await submit(house, await richPerson(house), '1200');
    await begin(house, await newCustomer(house));
    await pass(house, 48);
    const { withdrawals_first } = await queuesOf(await colleague('treasury_maker'));
    expect(withdrawals_first).toMatchObject({ waiting: 1, yours: 1, time: 'practice' });
    expect(withdrawals_first?.oldest_seconds).toBeGreaterThanOrEqual(48 * 3600);
    const { support, withdrawals_second } = await queuesOf(await colleague('support'));
    expect(support).toMatchObject({ waiting: 1, yours: 1, time: 'real' });
    expect(support?.oldest_seconds).toBeLessThan(3600);
    expect(withdrawals_second).toEqual({ waiting: 0, yours: 0, oldest_seconds: null, time: 'practice' });
  });

  it('passes a withdrawal from the first queue to the second, which is not for the same person', async () => {
    const both = await colleague('treasury_maker', 'treasury_checker');
    const withdrawal = (await submit(house, await richPerson(house), '1300')).data.id;
    const before = await queuesOf(both);
    await decide(house, withdrawalClaim, both, { withdrawal });
    await decide(house, withdrawalApprove, both, { withdrawal, step: 'first' });
    const after = await queuesOf(both);
    expect(after.withdrawals_first?.waiting).toBe((before.withdrawals_first?.waiting ?? 0) - 1);
    expect(after.withdrawals_second).toMatchObject({ waiting: 1, yours: 0 });
    expect((await queuesOf(await colleague('treasury_checker'))).withdrawals_second?.yours).toBe(1);
    expect((await queuesOf(await colleague('auditor'))).withdrawals_second).toMatchObject({
      waiting: 1,
      yours: 0,
    });
  });

  it('does not hand people their own proposals', async () => {
    const both = await colleague('treasury_maker', 'treasury_checker');
    const ask = { kind: 'bank', amount: '5', reason: 'For payouts.', request_no: randomUUID() };
    await post(house, treasuryPropose, ask, { cookie: both.cookie });
    expect((await queuesOf(both)).treasury).toMatchObject({ waiting: 1, yours: 0 });
    expect((await queuesOf(await colleague('treasury_checker'))).treasury).toMatchObject({ yours: 1 });
  });

  it('names what comes: sales of the next week, and the principal that matures within a day', async () => {
    const manager = await colleague('product_manager');
    await fundReserve(house, '1000');
    const product = await offer(house, { periodDays: 2, closesIn: 100 });
    await offer(house, { closesIn: 24 * 8 });
    await buy(house, await investor(house), product, 10);
    const early = await read(manager);
    expect(early.due.sales).toEqual([
      { id: product, name: 'Steady thirty', event: 'closes', at: expect.any(String), raise: false },
    ]);
    expect(early.due.maturities).toEqual({ orders: 0, principal: '0' });
    await pass(house, 30);
    expect((await read(manager)).due.maturities).toMatchObject({ orders: 1 });
    await pass(house, 30);
    expect((await read(manager)).due.maturities).toEqual({ orders: 0, principal: '0' });
  });

  it('knows the jobs that left a record', async () => {
    await house.data.asOwner.query(
      `insert into job_run (job, started_at, finished_at) values ('settle', now(), now() - interval '1 day')`,
    );
    // The house was opened just now: there was no time yet for any job to be late.
    expect((await read(await colleague('auditor'))).health.jobs).toEqual({ late: [] });
  });
});
