import { orderInfo, orderList } from '@paperlock/contract/orders.ts';
import { orderRun } from '@paperlock/contract/strategies.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { shareOf } from '@paperlock/domain/orders/run-share.ts';
import { DAY_MS, HOUR_MS } from '@paperlock/engine/candles.ts';
import {
  openSecondNode,
  openTestHouse,
  partsOf,
  post,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../../base/ledger/test-audit.ts';
import {
  balancesOf,
  buy,
  type Investor,
  investor,
  offer,
  pass,
  platformBalance,
  usdt,
} from '../orders/test-market.ts';
import { createSettlement } from './index.ts';

/** Variable orders are paid what the trades made of their principal, to the micro-unit, or not yet. */

let node: TestHouse;
const house = await openTestHouse();
beforeAll(async () => {
  node = { ...house, ...(await openSecondNode(house)) };
});

const variable = { type: 'premium_plus', dailyPpm: 0, payout: 'maturity' } as const;

const certified = async (amount = '10000'): Promise<Investor> => {
  const who = await investor(house, amount);
  await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
  return who;
};

const later = (ms: number) => house.db.inTransaction((tx) => house.base.clock.advance(tx, ms));

/** To ten past the hour: what is bought now is locked in this hour, however slow the machine. */
const toTenPast = async () => {
  await later(HOUR_MS - ((await house.base.clock.now()).getTime() % HOUR_MS) + 600_000);
  await house.invest.settlement.run();
};

type Run = { id: bigint; start_hour: number; pool: bigint; principal: bigint; equity: bigint; over: boolean };

const runsOf = async (product: string): Promise<Run[]> => {
  const { rows } = await house.db.sql.query<Run>(
    `select id, start_hour, pool, principal, equity, next_hour = end_hour as over from strategy_run
      where product_id = $1 order by id`,
    [product],
  );
  return rows;
};

const micro = (text: string): bigint =>
  text.startsWith('-') ? -(parseMicro(text.slice(1)) ?? 0n) : (parseMicro(text) ?? 0n);

const breaks = async (): Promise<string[]> => {
  const found = await brokenRules(house.data.asOwner);
  for (const { name, run } of [...house.invest.orders.checks, ...house.invest.strategies.checks]) {
    if ((await run(house.data.asOwner)).breaks > 0) found.push(name);
  }
  return found;
};

describe('variable orders', () => {
  it('locked in one hour share one run, each to the micro-unit, and all of them never more than it came to', async () => {
    const people = [await certified(), await certified(), await certified()];
    const before = await Promise.all(people.map((who) => balancesOf(house, who)));
    const market = await platformBalance(house, 'market');
    // A price that no share divides evenly.
    const product = await offer(house, { ...variable, unitPrice: '7.000003', periodDays: 3 });
    await toTenPast();
    const orders: string[] = [];
    for (const [nth, who] of people.entries()) {
      orders.push((await buy(house, who, product, 1 + nth * 16)).data.order_no);
    }
    await pass(house, 24 * 3 + 1);

    const [run, ...others] = await runsOf(product);
    if (!run) throw new Error('there is no run');
    expect(others).toEqual([]);
    const amounts = people.map((_, nth) => 7_000_003n * BigInt(1 + nth * 16));
    const shares = amounts.map((amount) => shareOf(amount, run.principal, run.equity));
    expect(run).toMatchObject({ over: true, pool: amounts.reduce((sum, amount) => sum + amount, 0n) });
    const after = await Promise.all(people.map((who) => balancesOf(house, who)));
    expect(after.map(({ available, locked }) => ({ available, locked }))).toEqual(
      before.map(({ available }, nth) => ({
        available: available - (amounts[nth] ?? 0n) + (shares[nth] ?? 0n),
        locked: 0n,
      })),
    );
    const paid = shares.reduce((sum, share) => sum + share, 0n);
    expect(run.equity - paid).toBeGreaterThanOrEqual(0n);
    expect(run.equity - paid).toBeLessThan(3n);
    expect(await platformBalance(house, 'market')).toBe(market + run.pool - paid);
    for (const [nth, who] of people.entries()) {
      const ask = { order_no: orders[nth] ?? '' };
      const result = (shares[nth] ?? 0n) - (amounts[nth] ?? 0n);
      const { data } = await post(house, orderInfo, ask, who);
      expect([data.state, micro(data.accumulated)]).toEqual(['settled', result]);
      const shown = (await post(house, orderRun, ask, who)).data.run;
      if (!shown) throw new Error('the run is not shown');
      expect(micro(shown.start) + micro(shown.sales) + micro(shown.open) - micro(shown.fees)).toBe(
        micro(shown.end),
      );
      expect((micro(shown.own.amount) * micro(shown.end)) / micro(shown.start)).toBe(micro(shown.own.worth));
      expect([micro(shown.own.worth), micro(shown.own.result), shown.own.pays]).toEqual([
        shares[nth],
        result,
        true,
      ]);
    }
    expect(await breaks()).toEqual([]);
  });

  it('show what they stand at while they run, and nothing before the trades begin', async () => {
    const who = await certified();
    const product = await offer(house, { ...variable, strategy: 'infinite_grid', periodDays: 9 });
    await toTenPast();
    const { order_no } = (await buy(house, who, product, 10)).data;
    const info = async () => (await post(house, orderInfo, { order_no }, who)).data;
    expect(await info()).toMatchObject({ accumulated: '0', today: '0', traded_to: null, yield_ppm: 0 });
    await pass(house, 30);
    await house.invest.strategies.run();
    const seen = await info();
    const { data } = await post(house, orderRun, { order_no }, who);
    expect(seen).toMatchObject({ accumulated: data.run?.own.result, traded_to: data.run?.at, paid_out: '0' });
    expect(micro(seen.accumulated)).not.toBe(0n);
    const [run] = await runsOf(product);
    const { rows } = await house.db.sql.query<{ equity: bigint }>(
      'select equity from strategy_day where run_id = $1 and day = 1',
      [run?.id],
    );
    const dayBefore = shareOf(usdt(100), usdt(100), rows[0]?.equity ?? 0n);
    expect(micro(seen.today ?? '')).toBe(usdt(100) + micro(seen.accumulated) - dayBefore);
    expect(seen.curve.map(({ day, earned }) => [day, micro(earned)])).toEqual([[1, dayBefore - usdt(100)]]);
    const { list } = (await post(house, orderList, { tab: 'open' }, who)).data;
    expect(list.find((one) => one.order_no === order_no)?.curve).toEqual(seen.curve);
  });

  it.each([
    ['that lost everything take it all', 0n],
    ['that came to nothing give the principal back', usdt(100)],
    ['that lost one micro-unit take one', usdt(100) - 1n],
    ['that won give it on top', usdt(100) + 12_345_678n],
  ])('%s', async (_, end) => {
    const who = await certified('100');
    const market = await platformBalance(house, 'market');
    const product = await offer(house, { ...variable, periodDays: 1 });
    await toTenPast();
    const { order_no } = (await buy(house, who, product, 10)).data;
    await pass(house, 23.9);
    await house.invest.strategies.run();
    // What the market would have to do for that is not up to us.
    const { asOwner } = house.data;
    await asOwner.query('set session_replication_role = replica');
    await asOwner.query('update strategy_run set next_hour = end_hour, equity = $2 where product_id = $1', [
      product,
      end,
    ]);
    await asOwner.query('set session_replication_role = origin');
    await pass(house, 1);
    expect(await balancesOf(house, who)).toEqual({ available: end, locked: 0n });
    expect(await platformBalance(house, 'market')).toBe(market + usdt(100) - end);
    const { data } = await post(house, orderInfo, { order_no }, who);
    expect([data.state, micro(data.accumulated)]).toEqual(['settled', end - usdt(100)]);
    expect(await brokenRules(asOwner)).toEqual([]);
    for (const { name, run } of house.invest.orders.checks)
      expect([name, (await run(asOwner)).breaks]).toEqual([name, 0]);
  });

  it('wait for as long as their run cannot be traded, and nobody guesses; then they are paid', async () => {
    const who = await certified('100');
    const product = await offer(house, { ...variable, periodDays: 1 });
    await toTenPast();
    await buy(house, who, product, 10);
    await later(2 * DAY_MS);
    const broken = {
      finish: async () => {
        throw new Error('the market is closed');
      },
    };
    await expect(createSettlement({ ...partsOf(house), strategies: broken }).run()).rejects.toThrow(
      'the market is closed',
    );
    expect(await balancesOf(house, who)).toEqual({ available: 0n, locked: usdt(100) });
    const { rows } = await house.data.asOwner.query(
      `select o.state, m.settled_to < o.mature_at as waits from product_order o cross join settlement_mark m
        where o.product_id = $1`,
      [product],
    );
    expect(rows).toEqual([{ state: 'running', waits: true }]);
    await house.invest.settlement.run();
    const [run] = await runsOf(product);
    expect(await balancesOf(house, who)).toEqual({ available: run?.equity, locked: 0n });
  });

  it('of many hours are each paid once, with two workers and the timetable at it', async () => {
    const who = await certified('100000');
    const before = (await balancesOf(house, who)).available;
    const product = await offer(house, { ...variable, strategy: 'martingale', periodDays: 2 });
    for (let nth = 0; nth < 8; nth += 1) {
      await toTenPast();
      await buy(house, who, product, 1 + nth);
    }
    await later(5 * DAY_MS);
    const work = [house, node, house, node].map((at) => at.invest.settlement.run());
    await Promise.all([...work, house.invest.strategies.run(), node.invest.strategies.run()]);
    await house.invest.settlement.run();
    const runs = await runsOf(product);
    expect(runs.map(({ pool, over }) => [pool, over])).toEqual(
      runs.map((_, nth) => [usdt(10 * (1 + nth)), true]),
    );
    expect(runs).toHaveLength(8);
    const result = runs.reduce((sum, { equity, pool }) => sum + equity - pool, 0n);
    expect(await balancesOf(house, who)).toEqual({ available: before + result, locked: 0n });
    expect((await house.invest.strategies.checks[0]?.run(house.data.asOwner))?.details.length).toBeLessThan(
      5,
    );
  });
});
