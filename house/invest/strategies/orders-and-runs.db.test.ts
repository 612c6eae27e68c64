import { productOrderSum } from '@paperlock/contract/orders.ts';
import { orderRun } from '@paperlock/contract/strategies.ts';
import { DAY_MS, HOUR_MS } from '@paperlock/engine/candles.ts';
import { nameOf, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setMachineClock } from '../../db/test-machine-clock.ts';
import {
  buy,
  fundReserve,
  type Investor,
  investor,
  offer,
  orderOf,
  pay,
  place,
} from '../orders/test-market.ts';

let mira: Investor;
let jon: Investor;
const house = await openTestHouse();
beforeAll(async () => {
  await fundReserve(house, '100000');
  mira = await investor(house);
  jon = await investor(house);
  await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
});

const advance = async (ms: number) => {
  await house.data.inTransaction((tx) => house.base.clock.advance(tx, ms));
  await house.invest.settlement.run();
  await house.invest.strategies.run();
};
/** To ten past the hour: what is bought now is locked in this hour, however slow the machine. */
const toTenPast = async () => {
  const past = (await house.base.clock.now()).getTime() % HOUR_MS;
  await advance(HOUR_MS - past + 600_000);
};
const runsOf = async (productId: string) => {
  const { rows } = await house.data.asOwner.query<{
    id: bigint;
    principal: string;
    hours: number;
    traded: number;
  }>(
    `select id, principal::text, end_hour - start_hour as hours, next_hour - start_hour as traded
       from strategy_run where product_id = $1 order by id`,
    [productId],
  );
  return rows.map(({ principal, hours, traded }) => ({ principal, hours, traded }));
};

describe('orders and the strategy they are for', () => {
  it('bought within one hour trade together from the next one on, and others by themselves', async () => {
    await toTenPast();
    const product = await offer(house, {
      periodDays: 3,
      dailyPpm: 0,
      type: 'premium_plus',
      payout: 'maturity',
    });
    await buy(house, mira, product, 20);
    await buy(house, jon, product, 30);
    await house.invest.strategies.run();
    expect(await runsOf(product)).toEqual([]);
    await advance(HOUR_MS);
    await buy(house, mira, product, 7);
    await advance(DAY_MS);
    expect(await runsOf(product)).toEqual([
      { principal: '500000000', hours: 71, traded: 24 },
      { principal: '70000000', hours: 71, traded: 23 },
    ]);
  });

  it('that launched while nobody looked begin when they were launched, and end with their maturity', async () => {
    const product = await offer(house, { periodDays: 2, target: '100', closesIn: 5, launchesIn: 6.5 });
    await buy(house, jon, product, 10);
    await advance(5 * DAY_MS);
    expect(await runsOf(product)).toEqual([{ principal: '100000000', hours: 47, traded: 47 }]);
  });

  it('are shown to their owner with source, days and how start became end, and to nobody else', async () => {
    const product = await offer(house, { periodDays: 2 });
    await toTenPast();
    const { order_no } = (await buy(house, mira, product, 10)).data;
    expect((await post(house, orderRun, { order_no }, mira)).data).toEqual({ run: null });
    await advance(DAY_MS + HOUR_MS);
    const { run } = (await post(house, orderRun, { order_no }, mira)).data;
    expect(run).toMatchObject({
      source: { series: 'practice', kind: 'generated' },
      strategy: 'spot',
      start: '100',
      over: false,
      days: [{ day: 1 }],
    });
    expect(nameOf((await post(house, orderRun, { order_no }, jon)).code)).toBe('not_found');
    expect(nameOf((await post(house, orderRun, { order_no })).code)).toBe('not_signed_in');
  });

  it('are added up: the full days of promises, and what variable orders have come to', async () => {
    const who = await investor(house);
    const fixed = await offer(house, { periodDays: 2 });
    const variable = { dailyPpm: 0, type: 'premium_plus', payout: 'maturity' } as const;
    await toTenPast();
    const { order_no } = (await buy(house, who, fixed, 10)).data;
    await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
    const risky = (await buy(house, who, await offer(house, { ...variable, periodDays: 5 }), 5)).data
      .order_no;
    expect((await post(house, productOrderSum, {}, who)).data).toMatchObject({ full_days: 0, result: '0' });
    await advance(DAY_MS + HOUR_MS);
    const sum = (await post(house, productOrderSum, {}, who)).data;
    const ofRisky = (await orderOf(house, who, risky)).data.accumulated;
    expect([sum.full_days, sum.result]).toEqual([1, ofRisky]);
    await advance(DAY_MS);
    expect((await orderOf(house, who, order_no)).data.state).toBe('settled');
  });

  it('stand the check of all runs', async () => {
    const [check] = house.invest.strategies.checks;
    expect(await check?.run(house.db.sql)).toMatchObject({ checked: 6, breaks: 0 });
  });

  it('have one run each, however many nodes and buyers are at it', async () => {
    const product = await offer(house, { periodDays: 1 });
    await toTenPast();
    const work = async () => {
      for (let nth = 0; nth < 5; nth += 1) await house.invest.strategies.run();
    };
    await Promise.all([buy(house, mira, product, 1), work(), buy(house, jon, product, 2), work(), work()]);
    await advance(2 * HOUR_MS);
    await Promise.all([work(), work()]);
    const runs = await runsOf(product);
    expect(runs.reduce((sum, { principal }) => sum + Number(principal), 0)).toBe(30_000_000);
    expect(runs).toHaveLength(1);
  });

  it('begin after every hour that has its runs already, though the machine’s clock went back', async () => {
    const product = await offer(house, {
      periodDays: 1,
      dailyPpm: 0,
      type: 'premium_plus',
      payout: 'maturity',
    });
    await toTenPast();
    await setMachineClock(house.data, HOUR_MS);
    await house.invest.settlement.run();
    await house.invest.strategies.run();
    await setMachineClock(house.data, 0);
    const { order_no } = (await place(house, mira, product, 1)).data;
    expect((await pay(house, mira, order_no)).data.state).toBe('running');
    await advance(2 * DAY_MS);
    expect((await orderOf(house, mira, order_no)).data.state).toBe('settled');
  });
});
