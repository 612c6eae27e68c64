import { auditExport, auditList } from '@paperlock/contract/audit.ts';
import type { Answer, Call } from '@paperlock/contract/call.ts';
import { customerExport, customerList } from '@paperlock/contract/customers.ts';
import { depositExport, depositList } from '@paperlock/contract/deposits-desk.ts';
import { ledgerEntries, ledgerExport } from '@paperlock/contract/ledger.ts';
import type { Totals } from '@paperlock/contract/lists.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import { deskOrderExport, deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { deskProductExport, deskProductList } from '@paperlock/contract/products-desk.ts';
import { withdrawalExport, withdrawalList } from '@paperlock/contract/withdrawals-desk.ts';
import { microText } from '@paperlock/domain/money.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  post,
  signInOperator,
  toMorning,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { buy, fundReserve, investor, offer } from '../../invest/orders/test-market.ts';
import {
  claim,
  depositor,
  hearFinal,
  openDeposits,
  transfer,
  USDT,
} from '../../rails/deposits/test-deposits.ts';
import { type Person, richPerson, submit } from '../../rails/withdrawals/test-withdrawals.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const { house } = await openDeposits();
await toMorning(house);
const at = async (...roles: Role[]) => ({
  cookie: await signInOperator(house, await newOperator(house, ...roles)),
});
const [treasury, support, auditor] = [await at('treasury_maker'), await at('support'), await at('auditor')];

const people: Person[] = [];
for (const amount of ['2000', '1500.000001', '2000', '1200']) {
  const person = await richPerson(house);
  await submit(house, person, amount);
  people.push(person);
}
for (const amount of [4n, 2n, 4n]) {
  const person = await depositor(house);
  await hearFinal(house, transfer(person.address, amount * USDT));
  await claim(house, person, { amount: '4' });
}
await fundReserve(house, '1000');
const product = await offer(house);
for (let n = 0; n < 3; n += 1) await offer(house);
const buyer = await investor(house);
for (const units of [10, 20, 10]) await buy(house, buyer, product, units);

type Page = { list: unknown[]; next_cursor: string | null; totals?: Totals | undefined };
const read = async (call: Call, ask: object, who = treasury) =>
  (await post(house, call, ask, who)).data as Page;

/** Every row of a list, two at a time. */
const walk = async (call: Call, ask: object, who = treasury): Promise<unknown[]> => {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read(call, { ...ask, limit: 2, ...(cursor && { cursor }) }, who);
    rows.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor !== null && rows.length < 500);
  return rows;
};

const idsOf = (rows: readonly unknown[]) =>
  rows.map((row) => {
    const { id, order_no } = row as { id?: string; order_no?: string };
    return id ?? order_no;
  });

describe.each([
  ['withdrawals', withdrawalList, withdrawalExport, ['submitted_at', 'amount'], treasury],
  ['deposits', depositList, depositExport, ['since', 'amount'], treasury],
  ['orders', deskOrderList, deskOrderExport, ['placed_at', 'amount', 'maturity'], treasury],
  ['products', deskProductList, deskProductExport, ['created_at', 'name', 'close_at'], treasury],
  ['customers', customerList, customerExport, ['registered_at', 'account'], treasury],
  ['audit', auditList, auditExport, ['at', 'action'], auditor],
] as const)('the list of %s', (name, list, exported, sorts, who) => {
  it('has the same rows in every order, and the reverse of each is the other way round', async () => {
    const all = idsOf((await read(list, { limit: 50 }, who)).list).sort();
    for (const sort of sorts) {
      const up = idsOf(await walk(list, { sort, descending: false, to: '2999-12-31' }, who));
      const down = idsOf(await walk(list, { sort, descending: true, to: '2999-12-31' }, who));
      if (name !== 'audit') expect([...up].sort()).toEqual(all);
      expect(down).toEqual(up.reverse());
      expect(new Set(up).size).toBe(up.length);
    }
  });

  it('is saved whole, and the file comes to what the list says', async () => {
    const { totals } = await read(list, { limit: 1, totals: true }, who);
    const { csv, rows, cut } = (await post(house, exported, {}, who)).data as Answer<typeof withdrawalExport>;
    expect([rows, cut]).toEqual([totals?.count, false]);
    const [header = [], ...records] = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(records).toHaveLength(rows);
    if (totals?.amount == null) return;
    const column = header.indexOf('amount');
    expect(microText(records.reduce((sum, record) => sum + microOf(record[column] ?? ''), 0n))).toBe(
      totals.amount,
    );
  });
});

it('withdrawals are found by customer, number and day, and only those are counted', async () => {
  const [first] = people;
  const found = async (ask: object) => {
    const { list, totals } = await read(withdrawalList, { ...ask, totals: true });
    return { ids: idsOf(list), totals };
  };
  const all = await found({});
  const of = await found({ text: first?.account });
  expect(of.totals).toEqual({ count: 1, amount: '2000' });
  expect(await found({ text: `#${of.ids[0]}` })).toEqual(of);
  expect((await found({ text: 'nobody at all' })).totals).toEqual({ count: 0, amount: '0' });
  const today = (await house.base.clock.now()).toISOString().slice(0, 10);
  expect(await found({ from: today, to: today })).toEqual(all);
  expect((await found({ to: '2001-01-01' })).ids).toEqual([]);
  const bad = await post(house, withdrawalList, { from: '2026-01-02', to: '2026-01-01' }, treasury);
  expect([nameOf(bad.code), bad.refusal.field]).toEqual(['malformed', 'to']);
});

it('a day is one of the zone that the reader is in', async () => {
  const { user } = await newCustomer(house, 'night.owl@example.org');
  await house.data.asOwner.query(`update customer set created_at = '2026-03-01T23:30:00Z' where id = $1`, [
    user.id,
  ]);
  const on = async (day: string, timezone: string) => {
    const page = await post(
      house,
      customerList,
      { from: day, to: day },
      { ...treasury, headers: { timezone } },
    );
    return page.data.list.map(({ id }) => id);
  };
  expect(await on('2026-03-01', 'UTC')).toEqual([user.id]);
  expect(await on('2026-03-02', 'UTC')).toEqual([]);
  expect(await on('2026-03-02', 'Asia/Tokyo')).toEqual([user.id]);
});

it('entries of the book are narrowed by kind and day, read from either end, counted and saved', async () => {
  const newest = await walk(ledgerEntries, { kind: 'order_pay' });
  const oldest = await walk(ledgerEntries, { kind: 'order_pay', ascending: true });
  expect(newest).toHaveLength(3);
  expect(oldest).toEqual([...newest].reverse());
  const today = (await house.base.clock.now()).toISOString().slice(0, 10);
  const dated = { kind: 'order_pay', from: today, to: today };
  expect(await walk(ledgerEntries, dated)).toEqual(newest);
  const { totals } = await read(ledgerEntries, { ...dated, totals: true });
  const amounts = newest.map((entry) => microOf((entry as { amount: string }).amount));
  expect(totals).toEqual({ count: 3, amount: microText(amounts.reduce((sum, one) => sum + one, 0n)) });
  const saved = await post(house, ledgerExport, dated, treasury);
  expect(saved.data).toMatchObject({ rows: 3, cut: false });
  expect((await read(ledgerEntries, { totals: true })).totals).toBeUndefined();
});

describe('a file', () => {
  it('is masked like the screen, and names are neither searched by part nor sorted by who sees them masked', async () => {
    const [person] = people;
    const { csv } = (await post(house, withdrawalExport, {}, support)).data;
    expect(csv).not.toContain(person?.account);
    expect((await post(house, withdrawalExport, {}, treasury)).data.csv).toContain(person?.account);
    const part = person?.account.slice(0, -2);
    expect((await read(withdrawalList, { text: part }, support)).list).toEqual([]);
    expect((await read(withdrawalList, { text: person?.account }, support)).list).toHaveLength(1);
    for (const call of [customerList, customerExport]) {
      const { code, refusal } = await post(house, call, { sort: 'account' }, support);
      expect([nameOf(code), refusal.field]).toEqual(['not_permitted', 'sort']);
    }
  });

  it('is recorded: who took which list, and how many rows, but not what was looked for', async () => {
    const { rows } = (await post(house, customerExport, { text: 'a' }, treasury)).data;
    const [event] = (await house.base.audit.page({ subject: 'list:customers', limit: 1 })).list;
    expect(event).toMatchObject({ action: 'list.exported', actor: { kind: 'operator' }, details: { rows } });
  });
});
