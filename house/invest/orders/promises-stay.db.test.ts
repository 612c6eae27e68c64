import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { buy, fundReserve, investor, offer, pass, place, redeem } from './test-market.ts';

const house = await openTestHouse();
const { asOwner } = house.data;
await fundReserve(house, '1000');
const who = await investor(house);
const other = await investor(house);

const rolling = await offer(house, { periodDays: 3 });
const another = await offer(house, { periodDays: 3 });
const { order_no: running } = (await buy(house, who, rolling, 1)).data;
const { order_no: over } = (await buy(house, who, rolling, 1)).data;
await pass(house, 25);
await redeem(house, who, over);
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

  it('of a product that is published, whoever would delete it', async () => {
    const text = `delete from product where id = '${rolling}'`;
    expect(await asked(text)).toContain('its terms stay');
    expect(await askedByServer(text)).toContain('its terms stay');
  });

  it.each([
    `update order_receipt set text = ''`,
    'delete from order_receipt',
    'update product_order set amount = amount + 1',
    'update product_order set promised = promised + 1',
    'delete from product_order',
    'update settlement_portion set work = work',
    'update receipt_key set public_key = public_key',
  ])('and nothing that the server runs can %s', async (text) => {
    expect(await askedByServer(text)).toContain('permission denied');
  });
});
