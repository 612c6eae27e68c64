import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import type { Sql } from '../../db/database.ts';
import { platformBalance } from '../orders/test-market.ts';
import { settle } from './settle.ts';
import { putRunningOrders } from './test-running-orders.ts';

const START = new Date('2026-03-01T05:06:07.089Z');
const house = await openTestHouse();
await putRunningOrders(house.data, {
  customers: 20,
  orders: 200,
  payout: 'either',
  periodDays: { least: 1, most: 9 },
  lockAt: START,
  spread: true,
});

/** How long a statement of this transaction may take. */
const limitOf = async (sql: Sql): Promise<string> => {
  const { rows } = await sql.query<{ statement_timeout: string }>('show statement_timeout');
  return rows[0]?.statement_timeout ?? '';
};
const limits = new Set<string>();

/** A worker that dies after so many portions, or at what belongs to the last moment. */
const settleTo = (day: number, portions: number, at = async (_: Sql) => 0) => {
  let left = portions;
  return settle({
    db: house.data,
    facts: house.base.facts,
    clock: { now: async () => new Date(START.getTime() + day * 86_400_000) },
    ledger: {
      payFrom: async (tx, selection) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        limits.add(await limitOf(tx));
        return house.base.ledger.payFrom(tx, selection);
      },
    },
    moments: { next: async () => null, at },
    portionSize: 20,
  });
};

/** As people see it beside each product. */
const unpaidOfProducts = async (): Promise<bigint> => {
  const { rows } = await house.data.asOwner.query<{ id: string }>('select id from product');
  const sold = await house.invest.orders.soldOf(
    house.db.sql,
    rows.map(({ id }) => id),
  );
  return [...sold.values()].reduce((sum, { unpaidMicro }) => sum + unpaidMicro, 0n);
};

const latest = async () => {
  const { list, stand } = await house.invest.settlement.runs({ limit: 1 });
  const [run] = list;
  if (!run) throw new Error('there is no run');
  return { run, stand };
};

it('a run that was left in the middle is under way, has no checks yet, and escrow still is what is promised', async () => {
  await settleTo(2, 1_000);
  for (const portions of [1, 4, 3]) {
    await expect(settleTo(3, portions)).rejects.toThrow('killed');
    const { run, stand } = await latest();
    expect(run).toMatchObject({ state: 'under_way', finished_at: null });
    expect(stand).toMatchObject({
      run: run.id,
      settled_to: new Date(START.getTime() + 2 * 86_400_000).toISOString(),
    });
    expect(run.portions.done).toBeLessThan(run.portions.all);
    const escrow = await house.invest.settlement.escrow();
    expect(escrow).toMatchObject({ difference: '0', paid_by_run: run.income.paid });
    expect(await unpaidOfProducts()).toBe(await platformBalance(house, 'escrow'));
    const checks = await house.invest.settlement.checksOf({ run: run.id });
    expect(checks).toMatchObject({ ok: true, value: { checks: null } });
  }
});

it('waits when nobody has done anything on it for a minute', async () => {
  await house.data.asOwner.query(`update settlement_run set started_at = started_at - interval '61 s'`);
  await house.data.asOwner.query(`update settlement_portion set done_at = done_at - interval '61 s'`);
  expect((await latest()).run.state).toBe('waiting');
});

it('is finished by whoever comes next, without a break', async () => {
  await settleTo(3, 1_000);
  const { run, stand } = await latest();
  expect(run).toMatchObject({ state: 'done', portions: { done: run.portions.all } });
  expect(stand.run).toBeNull();
  expect(await house.invest.settlement.checksOf({ run: run.id })).toMatchObject({
    ok: true,
    value: { breaks: 0 },
  });
  expect((await house.invest.settlement.escrow()).difference).toBe('0');
});

it('is not finished while what belongs to the last moment of its window is being done', async () => {
  let parts = 0;
  const inParts = async () => {
    parts += 1;
    if (parts > 1) throw new Error('killed');
    return 1;
  };
  await expect(settleTo(4, 1_000, inParts)).rejects.toThrow('killed');
  const { run } = await latest();
  expect(run).toMatchObject({
    state: 'under_way',
    finished_at: null,
    portions: { done: run.portions.all },
  });
  expect(await house.invest.settlement.checksOf({ run: run.id })).toMatchObject({ value: { checks: null } });
  expect((await house.invest.settlement.escrow()).difference).toBe('0');
  await settleTo(4, 1_000);
  expect((await latest()).run).toMatchObject({ id: run.id, state: 'done' });
});

it('is not cut off like a question that takes too long: it would begin anew for ever', async () => {
  limits.clear();
  await settleTo(6, 1_000, async (tx) => {
    limits.add(await limitOf(tx));
    return 0;
  });
  expect([await limitOf(house.db.sql), ...limits]).toEqual(['15s', '5min']);
});
