import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../db/testing.ts';
import { brokenRules } from '../ledger/test-audit.ts';
import { settle } from './settle.ts';
import { after, DAY_MS, openCrowd, settleWhole, toldOf, workingAt } from './test-crowd.ts';

/** Orders that all end at once, in portions: money comes first, messages after it. */

const ORDERS = 60;
const END = after(DAY_MS);
const PORTION = 20;

const open: TestDatabase[] = [];
afterAll(() => Promise.all(open.map((data) => data.drop())));
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
  open.push(data);
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

const expectEverybodyTold = async (): Promise<void> => {
  const { rows } = await data.asOwner.query<{ order_no: string }>(
    `select order_no from product_order where state = 'settled' order by 1`,
  );
  expect(rows).toHaveLength(ORDERS);
  expect(await toldOf(data)).toEqual(rows.map(({ order_no }) => order_no));
};

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
  await expect.poll(() => woken).toContain('hint');
  await node.end();
});

it('a run from before messages were portions is finished so that everybody is told once', async () => {
  await settleUntilKilled(3);
  // As it was then: no portions of messages, and those who are paid were told with it.
  await data.asOwner.query(`delete from settlement_portion where work = 'message'`);
  await data.asOwner.query(
    `insert into fact (customer_id, kind, params)
     select customer_id, 'order_settled', jsonb_build_object('order_no', order_no) from product_order where state = 'settled'`,
  );
  const file = new URL('../../db/migrations/0052_paid_before_told.sql', import.meta.url);
  await data.asOwner.query(await readFile(file, 'utf8'));
  await settleWhole(workingAt(data, END, PORTION));
  await expectEverybodyTold();
});
