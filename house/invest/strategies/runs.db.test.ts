import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { microText } from '@paperlock/domain/money.ts';
import { strategies as strategyNames } from '@paperlock/domain/products/terms.ts';
import { Bot } from '@paperlock/engine/bot.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { explain, resultPpm } from '@paperlock/engine/explain.ts';
import { planStrategy } from '@paperlock/engine/strategies/catalogue.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMarket, type Market } from '../market/index.ts';
import { offer } from '../orders/test-market.ts';
import { type Cohort, createStrategies, type Strategies } from './index.ts';

const START = Date.UTC(2026, 2, 5, 12, 34);
const FIRST = Math.ceil(START / HOUR_MS);
const DAYS = 40;

let market: Market;
let strategies: Strategies;
let cohorts: Cohort[];
let now = START;
const setHour = (hour: number) => {
  now = hour * HOUR_MS;
};

/** What orders would say, of an hour that is over. */
const cohortsAfter = async (_: unknown, afterHour: number) => {
  const toHour = Math.floor(now / HOUR_MS);
  return { toHour, cohorts: cohorts.filter(({ startHour }) => startHour > afterHour && startHour <= toHour) };
};

const house = await openTestHouse();
beforeAll(async () => {
  const { data: db } = house;
  const clock = { now: async () => new Date(now) };
  market = createMarket({ db, clock, newSeed: () => '7'.repeat(32) });
  strategies = createStrategies({ db, market, cohortsAfter });
  const products: string[] = [];
  for (const _ of strategyNames) products.push(await offer(house));
  cohorts = strategyNames.map((strategy, nth) => ({
    productId: products[nth] ?? '',
    strategy,
    parameters: {},
    startHour: FIRST + nth,
    endHour: FIRST + nth + DAYS * 24 - (nth % 2),
    principal: 12_345_678_901n + BigInt(nth),
  }));
});

const resultOf = ({ productId, startHour, endHour }: Cohort) =>
  strategies.runOf({
    product_id: productId,
    lock_at: new Date(startHour * HOUR_MS - 1).toISOString(),
    maturity: new Date(endHour * HOUR_MS + 1).toISOString(),
    amount: '1000',
    daily_ppm: 0,
  });
const micro = (text: string | undefined) => BigInt(Math.round(Number(text) * 1e6));

const hours = (from: number, to: number) =>
  market.candles(HOUSE_SERIES, new Date(from * HOUR_MS), new Date(to * HOUR_MS));

/** The same in one go, over the same candles. */
const batch = async ({ strategy, startHour, endHour, principal }: Cohort) => {
  const plan = planStrategy(strategy);
  if (!plan.ok) throw new Error(plan.refusal);
  const venue = { ticksPerUnit: 100, candleMs: HOUR_MS, feePpm: 1000, slippagePpm: 500 };
  const bot = new Bot(plan.value.build, venue, Number(principal));
  bot.watch(await hours(startHour - 450 * 24, startHour));
  bot.advance(await hours(startHour, endHour));
  return bot;
};

describe('a strategy at work', () => {
  it('has not begun before its first hour is there', async () => {
    expect(await strategies.run()).toBe(0);
    const [first] = cohorts;
    expect(first && (await resultOf(first))).toBeNull();
  });

  it('goes on with the clock, an hour or weeks at a time, whoever takes it on', async () => {
    setHour(FIRST);
    await strategies.run();
    const [first] = cohorts;
    expect(first && (await resultOf(first))).toMatchObject({
      start: '12345.678901',
      end: '12345.678901',
      result_ppm: 0,
      trades: 0,
      over: false,
      days: [],
    });
    for (const hours of [1, 2, 7, 24, 31, 200, 411]) {
      setHour(FIRST + hours);
      // As another edition of the engine finds them: of no use, so it trades from the beginning.
      if (hours === 200) await house.data.asOwner.query(`update strategy_run set state = '\\x00'`);
      await Promise.all([strategies.run(), strategies.run(), strategies.run()]);
    }
    expect((first && (await resultOf(first)))?.days).toHaveLength(17);
    setHour(FIRST + (DAYS + 30) * 24);
    await strategies.run();
    expect(await strategies.run()).toBe(0);
  });

  it.each(strategyNames)(
    '%s comes to what one go over the same hours gives, trade for trade',
    async (name) => {
      const cohort = cohorts.find(({ strategy }) => strategy === name);
      if (!cohort) throw new Error(name);
      const bot = await batch(cohort);
      const result = await resultOf(cohort);
      const [lastClose = 0] = (await hours(cohort.endHour - 1, cohort.endHour)).close;
      const { endMicro, feesMicro, openMicro, salesMicro, startMicro } = explain(
        cohort.principal,
        bot.broker.fills.list(),
        BigInt(bot.broker.heldAt(lastClose)),
      );
      expect(result).toMatchObject({
        source: { series: 'practice', kind: 'generated' },
        start: microText(startMicro),
        sales: microText(salesMicro),
        open: microText(openMicro),
        fees: microText(feesMicro),
        end: microText(endMicro),
        result_ppm: resultPpm(startMicro, endMicro),
        over: true,
        at: new Date(cohort.endHour * HOUR_MS).toISOString(),
        trades: bot.broker.fills.length,
      });
      expect(micro(result?.start) + micro(result?.sales) + micro(result?.open) - micro(result?.fees)).toBe(
        micro(result?.end),
      );
      expect(result?.days.map(({ day }) => day)).toEqual(Array.from({ length: DAYS }, (_, day) => day + 1));
      expect(result?.days[4]?.result_ppm).toBe(resultPpm(startMicro, BigInt(bot.curve.equity[119] ?? 0)));
      expect(result?.days.at(-1)?.result_ppm).toBe(result?.result_ppm);
      const sales = bot.broker.fills.list().filter(({ side }) => side === 'sell');
      expect(result?.worst.map(({ net }) => Number(net))).toEqual(
        sales
          .map(({ netMicro }) => netMicro / 1e6)
          .sort((a, b) => a - b)
          .slice(0, 20),
      );
      const { rows } = await house.data.asOwner.query(
        `select nth, hour, coins, price, amount::float8 as amount, fee::float8 as fee, net::float8 as net, f.reason
         from strategy_fill f join strategy_run r on r.id = run_id where product_id = $1 order by nth`,
        [cohort.productId],
      );
      expect(rows).toEqual(
        bot.broker.fills.list().map((fill, nth) => ({
          nth,
          hour: fill.time / HOUR_MS,
          coins: fill.side === 'buy' ? fill.coins : -fill.coins,
          price: fill.price,
          amount: fill.amountMicro,
          fee: fill.feeMicro,
          net: fill.netMicro,
          reason: fill.reason,
        })),
      );
    },
  );

  it('is stood by the check, which finds money made of nothing and a trade that is gone', async () => {
    const [check] = strategies.checks;
    expect(await check?.run(house.db.sql)).toEqual({ checked: strategyNames.length, breaks: 0, details: [] });
    const { asOwner } = house.data;
    await asOwner.query('set session_replication_role = replica');
    await asOwner.query('update strategy_run set equity = equity + 100 where id = 1');
    expect(await check?.run(house.db.sql)).toMatchObject({ breaks: 1, details: [{ subject: 'run 1' }] });
    await asOwner.query('update strategy_run set equity = equity - 100 where id = 1');
    await asOwner.query(`delete from strategy_fill where nth = 0`);
    expect((await check?.run(house.db.sql))?.breaks).toBeGreaterThan(0);
  });

  it('trades with no more than its arithmetic holds, and whoever put in more shares that result', async () => {
    const [like] = cohorts;
    if (!like) throw new Error('there is no cohort');
    const startHour = (await market.nextHour()) + 1;
    const pool = 250_000_000_000_000n;
    const large = {
      ...like,
      productId: await offer(house),
      startHour,
      endHour: startHour + 47,
      principal: pool,
    };
    cohorts.push(large);
    setHour(startHour + 60);
    await strategies.run();
    const run = await resultOf(large);
    expect(run).toMatchObject({ pool: '250000000', start: '100000000', over: true });
    const [start, end] = [micro(run?.start), micro(run?.end)];
    expect(end).not.toBe(start);
    expect(run?.own).toEqual({
      amount: '1000',
      worth: microText((1_000_000_000n * end) / start),
      result: microText((1_000_000_000n * end) / start - 1_000_000_000n),
      pays: true,
    });
    // All of them together get of the pool what the strategy made of its start.
    expect((pool * end) / start - (2n * end + end / 2n)).toBe(0n);
  });

  it('that has hours to trade is traded to its end by whoever pays by it, and by nobody before they are over', async () => {
    const [like] = cohorts;
    if (!like) throw new Error('there is no cohort');
    const startHour = (await market.nextHour()) + 1;
    const next = { ...like, productId: await offer(house), startHour, endHour: startHour + 30 };
    cohorts.push(next);
    setHour(startHour + 10);
    await expect(strategies.finish([next])).rejects.toThrow('1 runs did not come to their end');
    setHour(startHour + 30);
    await Promise.all([strategies.finish([next]), strategies.run(), strategies.finish([next])]);
    expect((await strategies.standings(house.db.sql, [next])).map(({ nextHour }) => nextHour)).toEqual([
      startHour + 30,
    ]);
    await strategies.finish([next]);
  });

  it('that cannot be told any more what it was told is named, and neither begins nor trades at the cost of others', async () => {
    const [like] = cohorts;
    if (!like) throw new Error('there is no cohort');
    const startHour = (await market.nextHour()) + 1;
    const next = { ...like, strategy: 'spot' as const, startHour, endHour: startHour + 30 };
    const broken = { ...next, productId: await offer(house), parameters: { below: 99 } };
    const good = { ...next, productId: await offer(house) };
    cohorts.push(broken, good);
    setHour(startHour + 40);
    await expect(strategies.run()).rejects.toThrow('spot cannot go on as it began');
    expect(await resultOf(good)).toMatchObject({ over: true });
    expect(await resultOf(broken)).toMatchObject({ over: false, trades: 0, end: '12345.678901' });
    await expect(strategies.finish([broken, good])).rejects.toThrow('1 runs did not come to their end');
    const { asOwner } = house.data;
    await asOwner.query(`update strategy_run set parameters = '{}' where product_id = $1`, [
      broken.productId,
    ]);
    await strategies.run();
    expect((await resultOf(broken))?.end).toBe((await resultOf(good))?.end);
  });

  it('cannot be rewritten by the application', async () => {
    for (const sql of [
      'update strategy_fill set net = 0',
      'update strategy_day set equity = 0',
      'update strategy_run set principal = 1',
    ]) {
      await expect(house.db.sql.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    for (const sql of [
      'delete from strategy_fill',
      'delete from strategy_day',
      'insert into strategy_day select id, 999, 1 from strategy_run',
      `insert into strategy_fill select run_id, nth + 99999, hour, coins, price, amount, fee, gross, net, reason from strategy_fill`,
      'update strategy_run set equity = equity + 1',
    ]) {
      await expect(house.db.sql.query(sql)).rejects.toMatchObject({ code: '23001' });
    }
  });
});
