import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenRules } from '../../base/ledger/test-audit.ts';
import { countUnfinished } from '../orders/order-store.ts';
import { settle } from './settle.ts';
import { after, DAY_MS, openCrowd, settleWhole, toldOf, workingAt } from './test-crowd.ts';

/** Orders that all end at once, in portions: money comes first, messages after it. */

const ORDERS = 60;
const END = after(DAY_MS);
const PORTION = 20;

let data: TestDatabase;
beforeEach(async () => {
  const periodDays = { least: 1, most: 1 };
  data = await openCrowd({
    customers: ORDERS,
    orders: ORDERS,
    payout: 'maturity',
    periodDays,
    spread: false,
  });
});

const portionsLeft = async (work: string): Promise<number> => {
  const { rows } = await data.asOwner.query<{ n: number }>(
    'select count(*)::integer as n from settlement_portion where work = $1 and done_at is null',
    [work],
  );
  return rows[0]?.n ?? expect.fail('nothing was counted');
};

/** Settles until it has paid so many portions, and dies then. */
const settleUntilKilled = async (portions: number): Promise<void> => {
  const parts = workingAt(data, END, PORTION);
  let left = portions;
  const payFrom: typeof parts.ledger.payFrom = async (tx, selection) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return parts.ledger.payFrom(tx, selection);
  };
  await expect(settle({ ...parts, ledger: { payFrom } })).rejects.toThrow('killed');
};

/** Settles what is left of the money, and dies before it tells anybody. */
const settleMoney = async (): Promise<void> => {
  const parts = workingAt(data, END, PORTION);
  const inTransaction: typeof parts.db.inTransaction = async (work) => {
    if ((await portionsLeft('maturity')) === 0) throw new Error('killed');
    return parts.db.inTransaction(work);
  };
  await expect(settle({ ...parts, db: { ...parts.db, inTransaction } })).rejects.toThrow('killed');
};

const expectEverybodyTold = async (): Promise<void> => {
  const { rows } = await data.asOwner.query<{ order_no: string }>(
    `select order_no from product_order where state = 'settled' order by 1`,
  );
  expect(rows).toHaveLength(ORDERS);
  expect(await toldOf(data)).toEqual(rows.map(({ order_no }) => order_no));
};

it('is counted as many orders as ended, and not again when their owners are told', async () => {
  expect(await settle(workingAt(data, END, PORTION))).toBe(ORDERS);
  await expectEverybodyTold();
});

it('a worker that only told somebody goes on to the next window', async () => {
  await settleUntilKilled(3);
  await settleMoney();
  const parts = workingAt(data, after(3 * DAY_MS), PORTION);
  let isConcluded = false;
  // Another one comes first to conclude the run.
  const inTransaction: typeof parts.db.inTransaction = async (work) => {
    if (!isConcluded && (await portionsLeft('message')) === 0) {
      isConcluded = true;
      await settleWhole(workingAt(data, END, PORTION));
    }
    return parts.db.inTransaction(work);
  };
  await settle({ ...parts, db: { ...parts.db, inTransaction } });
  const { rows } = await data.asOwner.query('select settled_to from settlement_mark');
  expect(rows).toEqual([{ settled_to: after(3 * DAY_MS) }]);
});

it('nobody closes an account who is still to be told', async () => {
  await settleUntilKilled(3);
  const { rows } = await data.asOwner.query<{ customer_id: string; state: string }>(
    'select customer_id, state from product_order order by owner_no',
  );
  const unfinished = () =>
    Promise.all(rows.map(({ customer_id }) => countUnfinished(data.sql, customer_id, END)));
  expect(await unfinished()).toEqual(rows.map(({ state }) => Number(state === 'settled')));
  const settled = rows.filter(({ state }) => state === 'settled').length;
  expect(settled).toBeGreaterThan(0);
  const told = await data.asOwner.query<{ people: number }>(
    `update settlement_portion set done_at = now() where work = 'message' and nth = (
       select min(nth) from settlement_portion where work = 'message')
     returning (select count(*)::integer from product_order
                 where state = 'settled' and owner_no >= from_no and owner_no < before_no) as people`,
  );
  const people = told.rows[0]?.people ?? 0;
  expect(people).toBeGreaterThan(0);
  expect((await unfinished()).filter((n) => n > 0)).toHaveLength(settled - people);
  await settleWhole(workingAt(data, END, PORTION));
  expect(await unfinished()).toEqual(rows.map(() => 0));
});

it('a worker that takes messages for maturities, as older editions do, is refused', async () => {
  await settleUntilKilled(3);
  await expect(
    data.sql.query(
      `update settlement_portion set done_at = clock_timestamp(), orders = 0, amount = 0 where work = 'message'`,
    ),
  ).rejects.toThrow('settlement_portion_pays');
});

it('while somebody waits for money, nobody is told', async () => {
  await settleUntilKilled(3);
  expect(await portionsLeft('maturity')).toBeGreaterThan(0);
  expect(await toldOf(data)).toEqual([]);
  await settleWhole(workingAt(data, END, PORTION));
  await expectEverybodyTold();
  expect(await brokenRules(data.asOwner)).toEqual([]);
});

describe('whose money is in the hands of a worker that takes long', () => {
  it('is told after it came, and all others do not wait', async () => {
    await settleUntilKilled(3);
    const slow = new pg.Client({ connectionString: data.url });
    await slow.connect();
    await slow.query('begin');
    const { rows } = await slow.query<{ from_no: number; before_no: number }>(
      `select from_no, before_no from settlement_portion
        where work = 'maturity' and done_at is null order by nth limit 1 for update`,
    );
    const { from_no, before_no } = rows[0] ?? expect.fail('there is no portion left');
    await settle(workingAt(data, END, PORTION));
    expect({ maturity: await portionsLeft('maturity'), message: await portionsLeft('message') }).toEqual({
      maturity: 1,
      message: 1,
    });
    const isSlow = await data.asOwner.query<{ order_no: string }>(
      'select order_no from product_order where owner_no >= $1 and owner_no < $2',
      [from_no, before_no],
    );
    const told = await toldOf(data);
    expect(isSlow.rows.length).toBeGreaterThan(0);
    expect(isSlow.rows.filter(({ order_no }) => told.includes(order_no))).toEqual([]);
    expect(told).toHaveLength(ORDERS - isSlow.rows.length);
    await slow.query('rollback');
    await slow.end();
    await settleWhole(workingAt(data, END, PORTION));
    await expectEverybodyTold();
  });
});

it('every node is woken, also where nobody else earns anything', async () => {
  const woken: string[] = [];
  const node = new pg.Client({ connectionString: data.url });
  await node.connect();
  node.on('notification', ({ channel }) => woken.push(channel));
  await node.query('listen hint');
  await settle(workingAt(data, END));
  await expect.poll(() => woken, { timeout: 20_000 }).toContain('hint');
  await node.end();
});
