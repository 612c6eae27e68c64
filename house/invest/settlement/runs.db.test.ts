import { escrowInfo } from '@paperlock/contract/escrow.ts';
import * as orderCalls from '@paperlock/contract/orders.ts';
import {
  settlementChecks,
  settlementExport,
  settlementRun,
  settlementRuns,
} from '@paperlock/contract/settlement.ts';
import { microText } from '@paperlock/domain/money.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { between } from '@paperlock/server/src/test-between.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { buy, fundReserve, investor, offer, pass, redeem } from '../orders/test-market.ts';

const house = await openTestHouse();
const cookie = await signInOperator(house, await newOperator(house, 'auditor'));
const { asOwner } = house.data;

const runsOf = async (ask: object = {}) => (await post(house, settlementRuns, ask, { cookie })).data;
/** Settles, and expects that nothing from before is left: it is behind by no more than has passed since it began. */
const afterRun = async () => {
  const { value, before, after } = await between(house.base.clock, async () => {
    await house.invest.settlement.run();
    return runsOf();
  });
  expect(value.stand.behind_seconds).toBeLessThanOrEqual(Math.ceil((after - before) / 1000));
  return value;
};
const latest = async () => (await runsOf({ limit: 1 })).list[0] ?? expect.fail('there is no run');
const checksOf = async (run: string) => (await post(house, settlementChecks, { run }, { cookie })).data;
const escrow = async () => (await post(house, escrowInfo, {}, { cookie })).data;

await fundReserve(house, '1000');
const who = await investor(house);
await asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now() where id = $1`, [
  who.user.id,
]);

describe('settlement', () => {
  it('that has had nothing to do shows no run, and is not behind', async () => {
    const { list, stand } = await afterRun();
    expect(list).toEqual([]);
    expect(stand).toMatchObject({ run: null });
  });

  it('that pays one order for one day shows a run with that order and its income, and the book agrees', async () => {
    const product = await offer(house, { periodDays: 2, dailyPpm: 500 });
    await buy(house, who, product, 10);
    await pass(house, 24);
    const run = await latest();
    expect(run).toMatchObject({
      state: 'done',
      portions: { done: 1, all: 1 },
      income: { orders: 1, paid: '0.05' },
      maturity: { orders: 0, paid: '0' },
    });
    const { data } = await post(house, settlementRun, { run: run.id }, { cookie });
    expect(data.list).toEqual([
      { nth: 1, work: 'income', done_at: expect.any(String), orders: 1, paid: '0.05' },
    ]);
    const { checks, breaks } = await checksOf(run.id);
    expect(breaks).toBe(0);
    expect(checks).toContainEqual({
      name: 'income_booked',
      of: 'money',
      expected: '0.05',
      found: '0.05',
      difference: '0',
    });
  });

  it('that ends it gives principal and the last day back, and says so', async () => {
    await pass(house, 24);
    const run = await latest();
    expect(run).toMatchObject({ income: { orders: 0 }, maturity: { orders: 1, paid: '100.05' } });
    const { data } = await post(house, settlementRun, { run: run.id }, { cookie });
    expect(data.list).toEqual([
      { nth: 1, work: 'maturity', done_at: expect.any(String), orders: 1, paid: '100.05' },
      { nth: 2, work: 'message', done_at: expect.any(String), orders: 1, paid: null },
    ]);
    expect(await checksOf(run.id)).toMatchObject({ breaks: 0, alone: 0 });
  });

  it('that did not tell somebody shows it', async () => {
    const { id } = await latest();
    const told = (orders: number) =>
      asOwner.query(`update settlement_portion set orders = $1 where run_id = $2 and work = 'message'`, [
        orders,
        id,
      ]);
    await told(0);
    expect((await checksOf(id)).checks?.filter(({ difference }) => difference !== '0')).toEqual([
      { name: 'orders_told', of: 'count', expected: '1', found: '0', difference: '-1' },
    ]);
    await told(1);
    expect((await checksOf(id)).breaks).toBe(0);
  });

  it('takes a leap of two months at once where nobody is paid daily any more, and the book agrees', async () => {
    const daily = (await buy(house, who, await offer(house, { periodDays: 40 }), 7)).data.order_no;
    for (const periodDays of [3, 9]) {
      const product = await offer(house, { payout: 'maturity', periodDays, dailyPpm: 1000 });
      await buy(house, who, product, 10);
    }
    await pass(house, 30);
    expect((await redeem(house, who, daily)).data.state).toBe('redeemed_early');
    const before = (await runsOf()).list.length;
    await pass(house, 24 * 60);
    expect((await runsOf()).list).toHaveLength(before + 1);
    const run = await latest();
    expect(Date.parse(run.to) - Date.parse(run.from)).toBeGreaterThan(59 * 86_400_000);
    // 0.3 and 0.9 are what three and nine days of 100 at 0.10 % come to.
    expect(run).toMatchObject({ income: { orders: 0 }, maturity: { orders: 2, paid: '201.2' } });
    expect(await checksOf(run.id)).toMatchObject({ breaks: 0, alone: 0 });
  });

  it('says how far it is behind when the clock has moved and nobody has worked', async () => {
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 3_600_000));
    expect((await runsOf()).stand.behind_seconds).toBeGreaterThanOrEqual(3600);
    await afterRun();
  });
});

describe('every run of a month', () => {
  it('agrees with terms, days and book, whatever orders end in: renewed, lost, redeemed, launched', async () => {
    const steady = await offer(house, { periodDays: 5 });
    for (const product of [
      steady,
      await offer(house, { payout: 'maturity', periodDays: 3 }),
      await offer(house, { type: 'premium_plus', dailyPpm: 0, payout: 'maturity', periodDays: 4 }),
      await offer(house, { target: '70', closesIn: 20, launchesIn: 30, periodDays: 3 }),
      await offer(house, { target: '700', closesIn: 20, launchesIn: 30 }),
    ]) {
      expect((await buy(house, who, product, 7)).code).toBe(200);
    }
    const renewed = (await buy(house, who, steady, 3)).data.order_no;
    await post(house, orderCalls.setAutoRenew, { order_no: renewed, on: true }, who);
    const early = (await buy(house, who, steady, 4)).data.order_no;
    const before = new Set((await runsOf({ limit: 50 })).list.map(({ id }) => id));
    await pass(house, 24);
    expect((await redeem(house, who, early)).code).toBe(200);
    for (const hours of [3, 40, 24, 7 * 24, 11 * 24]) {
      await pass(house, hours);
      expect((await escrow()).difference).toBe('0');
    }
    const { list } = await runsOf({ limit: 50 });
    const runs = list.filter(({ id }) => !before.has(id));
    expect(runs.length).toBeGreaterThan(10);
    let alone = 0;
    for (const run of runs) {
      const found = await checksOf(run.id);
      expect([run.id, found.checks?.filter(({ difference }) => difference !== '0')]).toEqual([run.id, []]);
      alone += found.alone;
    }
    // Those that end one by one are in no portion; a window with nothing else makes no run at all.
    expect(alone).toBeGreaterThan(0);
  });
});

describe('a break', () => {
  it('is shown with what was expected, what was found and the difference', async () => {
    const product = await offer(house, { periodDays: 9, dailyPpm: 1000 });
    await buy(house, who, product, 100);
    await pass(house, 24);
    const { id: run } = await latest();
    await asOwner.query(`update settlement_portion set amount = amount - 1 where run_id = ${run}`);
    expect((await checksOf(run)).checks?.filter(({ difference }) => difference !== '0')).toMatchObject([
      { name: 'income_paid', of: 'money', difference: '-0.000001' },
    ]);
    await asOwner.query(`update settlement_portion set amount = amount + 1 where run_id = ${run}`);
    expect((await checksOf(run)).breaks).toBe(0);
    await asOwner.query(`update settlement_portion set orders = orders + 2 where run_id = ${run}`);
    expect((await checksOf(run)).checks?.find(({ difference }) => difference !== '0')).toMatchObject({
      name: 'income_orders',
      difference: '2',
    });
    await asOwner.query(`update settlement_portion set orders = orders - 2 where run_id = ${run}`);
  });
});

describe('the list', () => {
  it('comes in pages, newest first, each run once', async () => {
    const whole = (await runsOf({ limit: 50 })).list.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await runsOf({ limit: 4, ...(cursor && { cursor }) });
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(paged.slice(0, 50)).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
    expect(whole).toEqual([...whole].sort((one, other) => Number(other) - Number(one)));
  });

  it('is sorted, narrowed by days, added up and saved', async () => {
    const { list, totals } = await runsOf({ sort: 'income', descending: true, limit: 50, totals: true });
    const incomes = list.map(({ income }) => microOf(income.paid));
    expect(incomes).toEqual([...incomes].sort((one, other) => (one < other ? 1 : -1)));
    expect(totals?.count).toBe(list.length);
    const paid = list.reduce((sum, one) => sum + microOf(one.income.paid) + microOf(one.maturity.paid), 0n);
    expect(totals?.amount).toBe(microText(paid));
    const [first] = (await runsOf({ sort: 'to', descending: false, limit: 1 })).list;
    const day = first?.to.slice(0, 10);
    const found = (await runsOf({ from: day, to: day })).list;
    expect(found.map(({ id }) => id)).toContain(first?.id);
    expect(found.every(({ to }) => to.startsWith(day ?? '-'))).toBe(true);
    expect((await post(house, settlementExport, { from: day, to: day }, { cookie })).data).toMatchObject({
      rows: found.length,
      cut: false,
    });
  });

  it('knows no run that there was not', async () => {
    for (const call of [settlementRun, settlementChecks]) {
      const { code } = await post(house, call, { run: '999999' }, { cookie });
      expect(nameOf(code)).toBe('not_found');
    }
  });
});

describe('escrow', () => {
  it('is what each product is still promised, with what the reserve can still promise of it', async () => {
    await pass(house, 24 * 40);
    const product = await offer(house, { periodDays: 10, dailyPpm: 1000 });
    const raise = await offer(house, { target: '500', closesIn: 100, launchesIn: 200, periodDays: 10 });
    await buy(house, who, product, 10);
    await buy(house, who, raise, 5);
    await pass(house, 49);
    const { escrow: held, unpaid, difference, paid_by_run, products, reserve } = await escrow();
    const of = (id: string) => products.find((one) => one.id === id);
    expect({ difference, paid_by_run }).toEqual({ difference: '0', paid_by_run: '0' });
    expect(held).toBe(unpaid);
    // 100 at 0.10 % for ten days, of which two were paid; the reserve can promise a hundred times itself.
    expect(of(product)).toMatchObject({
      state: 'open',
      orders: 1,
      principal: '100',
      promised: '1',
      paid: '0.2',
      unpaid: '0.8',
      capacity: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
    expect(Number(of(product)?.capacity)).toBeCloseTo(Number(reserve) * 100, 3);
    expect(of(raise)).toMatchObject({ orders: 1, principal: '50', paid: '0', unpaid: of(raise)?.promised });
  });

  it('that is one micro-unit off shows exactly that', async () => {
    await asOwner.query(
      `select ledger.post('order:999999:pay', 30::smallint, platform_now(), 11, 21, 1::bigint)`,
    );
    expect((await escrow()).difference).toBe('0.000001');
  });
});
