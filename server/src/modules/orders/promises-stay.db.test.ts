import { randomUUID } from 'node:crypto';
import * as calls from '@paperlock/contract/orders.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestHouse, post } from '../../test-house.ts';
import { PIN } from '../bindings/test-bindings.ts';
import { insertOrder } from './order-store.ts';
import {
  balancesOf,
  buy,
  fundReserve,
  investor,
  offer,
  orderOf,
  pass,
  place,
  preview,
  usdt,
} from './test-market.ts';

const house = await openTestHouse();
const { asOwner } = house.data;
afterAll(() => house.close());
await fundReserve(house, '1000');
const who = await investor(house);
const other = await investor(house);

const redeem = async (order_no: string) => {
  const { data } = await post(house, calls.redeemPreview, { order_no }, who);
  const ask = { order_no, preview_hash: data.preview_hash, pin: PIN, request_no: randomUUID() };
  return post(house, calls.redeemOrder, ask, who);
};

const rolling = await offer(house, { periodDays: 3 });
const another = await offer(house, { periodDays: 3 });
const { order_no: running } = (await buy(house, who, rolling, 1)).data;
const { order_no: over } = (await buy(house, who, rolling, 1)).data;
await pass(house, 25);
await redeem(over);
const { order_no: unpaid } = (await place(house, who, rolling, 1)).data;

/** As the owner of the tables, whom no grant stops. */
const asked = async (text: string): Promise<string> => {
  await asOwner.query('begin');
  try {
    await asOwner.query(text);
    return 'done';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await asOwner.query('rollback');
  }
};

/** As the server, with the grants it has. */
const askedByServer = async (text: string): Promise<string> => {
  try {
    return await house.db.inTransaction(async (tx) => {
      await tx.query(text);
      throw new Error('done');
    });
  } catch (error) {
    return (error as Error).message;
  }
};

const FREE_NUMBER = `'P20260101-99999999'`;

/** Another value for each column that must stay, each by itself. */
const others: Readonly<Record<string, string>> = {
  id: 'default',
  order_no: FREE_NUMBER,
  customer_id: `'${other.user.id}'`,
  owner_no: 'owner_no + 1',
  product_id: `'${another}'`,
  quantity: '2',
  amount: 'amount + 10',
  daily_ppm: '1000',
  period_days: '4',
  payout: `'maturity'`,
  promised: 'promised + 1',
  placed_at: `placed_at - interval '1 second'`,
  expires_at: `expires_at + interval '1 second'`,
  paid_at: `paid_at + interval '1 second'`,
  lock_at: `lock_at - interval '24 hours'`,
  mature_at: `mature_at + interval '1 millisecond'`,
  lock_day: 'lock_day + 1',
  due_phase: '(due_phase + 1) % 86400000',
  renewed_from: `(select id from product_order where order_no = '${over}')`,
};

const IMPOSSIBLE = /cannot be|do not follow from its terms/;

describe('what was promised stays', () => {
  it.each(Object.entries(others))(
    'of an order that runs, whoever would set %s = %s',
    async (column, value) => {
      // What is running has a receipt, which goes by its number and would object before.
      const order = column === 'id' ? unpaid : running;
      const text = `update product_order set ${column} = ${value} where order_no = '${order}'`;
      expect(await asked(text)).toContain('what was promised would change');
      expect(await asked(`set local session_replication_role = replica; ${text}`)).toContain('would change');
    },
  );

  it('in every column but those that say how far an order has come', async () => {
    const { rows } = await asOwner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'product_order'`,
    );
    const free = ['state', 'ended_at', 'auto_renew', 'filed_under'];
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(others), ...free].sort());
  });

  it.each([
    `state = 'running', ended_at = null`,
    `state = 'settled'`,
    "ended_at = ended_at + interval '1 second'",
    'auto_renew = true',
  ])('and what is over stays as it ended, whoever would set %s', async (change) => {
    const text = `update product_order set ${change} where order_no = '${over}'`;
    expect(await asked(text)).toContain('is over');
    expect(await askedByServer(text)).toContain('is over');
  });

  it.each([
    { quantity: '0' },
    { daily_ppm: '-1', promised: 'amount * -1 * period_days / 1000000' },
    { daily_ppm: '1001', promised: 'amount * 1001 * period_days / 1000000' },
    { period_days: '0', promised: '0', mature_at: 'lock_at' },
    {
      period_days: '731',
      promised: 'amount * daily_ppm * 731 / 1000000',
      mature_at: `lock_at + interval '17544 hours'`,
    },
    { payout: `'weekly'` },
    { promised: 'promised + 1' },
    { expires_at: 'placed_at' },
    { mature_at: 'null' },
    { lock_day: 'null', due_phase: 'null' },
    { mature_at: `mature_at + interval '1 millisecond'` },
    { lock_day: 'lock_day + 1' },
    { due_phase: 'due_phase - 1' },
    { lock_day: 'lock_day - 1', due_phase: 'due_phase + 86400000' },
    { lock_day: 'lock_day + 1', due_phase: 'due_phase - 86400000' },
  ])('and nothing odd is promised in the first place, such as %j', async (odd) => {
    const columns = Object.keys(others).filter((name) => name !== 'id');
    const drawn = { order_no: FREE_NUMBER };
    const copy = (changes: Readonly<Record<string, string>>) =>
      `insert into product_order (${columns}, state)
       select ${columns.map((name) => changes[name] ?? name)}, state from product_order where order_no = '${running}'`;
    expect(await asked(copy(drawn))).toBe('done');
    expect(await asked(copy({ ...drawn, ...odd }))).toMatch(IMPOSSIBLE);
    expect(
      await asked(`set local session_replication_role = replica; ${copy({ ...drawn, ...odd })}`),
    ).toMatch(IMPOSSIBLE);
  });

  it.each([
    ['lock_at', `'2026-03-01T00:00:02Z'`],
    ['mature_at', `'2026-03-04T00:00:02Z'`],
    ['lock_day', '20514'],
    ['due_phase', '1001'],
    ['mature_at', 'null'],
  ])('nor when an order is paid and its days begin, such as %s = %s', async (column, value) => {
    const days: Readonly<Record<string, string>> = {
      lock_at: `'2026-03-01T00:00:01Z'`,
      mature_at: `'2026-03-04T00:00:01Z'`,
      lock_day: '20513',
      due_phase: '1000',
    };
    const begin = (changes: Readonly<Record<string, string>>) =>
      `update product_order set state = 'running', paid_at = placed_at,
         ${Object.entries(changes).map((set) => set.join(' = '))} where order_no = '${unpaid}'`;
    for (const ask of [asked, askedByServer]) {
      expect(await ask(begin(days))).toBe('done');
      expect(await ask(begin({ ...days, [column]: value }))).toMatch(IMPOSSIBLE);
    }
  });

  it('and no order is ever taken away', async () => {
    expect(await asked(`delete from product_order where order_no = '${running}'`)).toContain('would change');
  });

  it.each([
    'daily_ppm = 400',
    'period_days = 2',
    `payout = 'maturity'`,
    'unit_price = 1',
    `close_at = close_at + interval '1 day'`,
    'early_redemption = false',
    'published_at = null, published_by = null',
    'sold = sold - 1',
  ])('of a product that is published, whoever would set %s', async (change) => {
    const text = `update product set ${change} where id = '${rolling}'`;
    expect(await asked(text)).toContain('its terms stay');
    expect(await askedByServer(text)).toContain('its terms stay');
  });

  it.each([
    `update order_receipt set text = ''`,
    'delete from order_receipt',
    'update product_order set amount = amount + 1',
    'update product_order set promised = promised + 1',
    'delete from product_order',
    'delete from product',
    'update settlement_portion set work = work',
    'update receipt_key set public_key = public_key',
  ])('and nothing that the server runs can %s', async (text) => {
    expect(await askedByServer(text)).toContain('permission denied');
  });
});

it('whoever leaves an order that pays at its maturity sees that its days brought nothing', async () => {
  const product = await offer(house, { periodDays: 5, payout: 'maturity' });
  const before = await balancesOf(house, who);
  const { order_no } = (await buy(house, who, product, 10)).data;
  await pass(house, 49);
  expect((await orderOf(house, who, order_no)).data).toMatchObject({ accumulated: '0.1', paid_out: '0' });
  const { data: left } = await redeem(order_no);
  expect(left).toMatchObject({ state: 'redeemed_early', accumulated: '0', paid_out: '0', yield_ppm: 0 });
  const { data } = await orderOf(house, who, order_no);
  expect(data).toMatchObject({ accumulated: '0', paid_out: '0', yield_ppm: 0, days_done: 2 });
  expect(data.incomes.map(({ amount, paid }) => [amount, paid])).toEqual([
    ['0.05', false],
    ['0.05', false],
  ]);
  await pass(house, 24 * 5);
  const earned = 2n * 5_000n; // The order that still ran meanwhile: its second and third day.
  const { available, locked } = await balancesOf(house, who);
  expect([available, locked]).toEqual([before.available + usdt(10) + earned, before.locked - usdt(10)]);
});

it('an order number that is taken is drawn again', async () => {
  const draws = [running, over, 'P20260101-00000042', 'P20260101-00000043'];
  const now = await house.clock.now();
  const order = {
    customerId: who.user.id,
    ownerNo: await house.db.inTransaction((tx) => house.ledger.numberOf(tx, who.user.id)),
    productId: rolling,
    quantity: 1,
    amount: usdt(10),
    dailyPpm: 500,
    periodDays: 3,
    payout: 'daily',
    promised: 15_000n,
    placedAt: now,
    expiresAt: new Date(now.getTime() + 1),
    autoRenew: false,
    renewedFrom: null,
  } as const;
  const placed = await house.db.inTransaction((tx) => insertOrder(tx, order, () => draws.shift() ?? ''));
  expect(placed.orderNo).toBe('P20260101-00000042');
});

it('a promise too small for a micro-unit counts for the guarantee as it will when it is bought', async () => {
  const product = await offer(house, { unitPrice: '0.000010', dailyPpm: 1, periodDays: 1 });
  const { guarantee } = (await preview(house, who, product, 1)).data;
  expect(guarantee).toMatchObject({ held: '0', after: '0.00001' });
  const { data } = await buy(house, who, product, 1);
  expect(data).toMatchObject({ state: 'running', receipt: null });
  const { data: sum } = await post(house, calls.productOrderSum, {}, who);
  expect(sum.guarantee.held).toBe('0.00001');
  await pass(house, 24);
  expect((await orderOf(house, who, data.order_no)).data).toMatchObject({ state: 'settled', paid_out: '0' });
});
