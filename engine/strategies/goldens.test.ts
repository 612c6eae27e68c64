import { describe, expect, it } from 'vitest';
import type { Bot } from '../bot.ts';
import { sliceCandles } from '../candles.ts';
import { botOf, candlesOf, free, planOf, straight } from '../test-candles.ts';

/** Published figures and worked examples of the books; amounts are cut to whole micro-units, hence the last digit. */

const prices = (bot: Bot) => bot.broker.fills.list().map(({ price }) => Number(price.toFixed(6)));
const equity = (bot: Bot) => (bot.curve.equities().at(-1) ?? Number.NaN) / 1e6;

describe('infinite grid of 1,000 at 100', () => {
  it('has sold 10 worth of coin one percent higher, and is 0.099 ahead when the price is back', () => {
    const bot = botOf(planOf('infinite_grid'), free, 2_000);
    bot.advance(straight(100, 101));
    expect(bot.broker.coins).toBeCloseTo(9.90099, 6);
    expect(bot.broker.cash / 1e6).toBeCloseTo(1_010, 5);
    bot.advance(straight(101, 100));
    expect(equity(bot) - 2_000).toBeCloseTo(0.0990099, 5);
  });

  it('holds 9.090909 after one step of ten percent', () => {
    const bot = botOf(planOf('infinite_grid', { step: 0.1 }), free, 2_000);
    bot.advance(straight(100, 110));
    expect(bot.broker.coins).toBeCloseTo(9.090909, 6);
  });

  it('keeps 0.079109 of the round trip after fees of 0.1 %', () => {
    const bot = botOf(planOf('infinite_grid'), { ...free, feePpm: 1000 }, 2_002);
    bot.advance(straight(100, 100));
    const before = equity(bot);
    bot.advance(straight(100, 101, 100));
    expect(equity(bot) - before).toBeCloseTo(0.079109, 5);
  });
});

describe('martingale of 100 + 100 + 200 + 400', () => {
  const plan = planOf('martingale', {
    firstSafety: 1,
    sizeFactor: 2,
    safetyOrders: 3,
    step: 0.01,
    stepFactor: 2,
    target: 0.015,
  });

  it('buys at 99, 97 and 93, averages 95.54, and gains exactly its target on what it paid', () => {
    const bot = botOf(plan, free, 800);
    bot.advance(straight(100, 92));
    expect(prices(bot)).toEqual([100, 99, 97, 93]);
    expect(bot.broker.fills.list().map(({ amountMicro }) => amountMicro / 1e6)).toEqual([100, 100, 200, 400]);
    expect(bot.broker.coins).toBeCloseTo(8.373032, 6);
    expect(bot.broker.averagePrice()).toBeCloseTo(95.54484, 5);
    expect(bot.broker.askAbove).toBeCloseTo(96.978013, 6);
    expect(equity(bot)).toBeCloseTo(770.318939, 5);
    bot.advance(straight(92, 97));
    expect(bot.broker.cash / 1e6).toBeCloseTo(812, 5);
  });
});

describe('sea turtle', () => {
  /** Sixty days that all reach just below the breakout, with a true range of N, then one straight up. */
  const breakout = (at: number, range: number, to: number) => {
    const [high, middle] = [at - 0.01, at - 0.01 - range / 2];
    const quiet = Array.from({ length: 60 }, () => [middle, high, high - range, middle] as const);
    return candlesOf([...quiet, [middle, to, middle, to]]);
  };
  const run = (at: number, range: number, risk: number) => {
    const candles = breakout(at, range, at + 2 * range);
    const bot = botOf(planOf('sea_turtle', { risk }), { ...free, ticksPerUnit: 100 }, 1_000_000);
    bot.watch(candles, 0, 60);
    bot.advance(sliceCandles(candles, 60));
    return bot;
  };

  it('adds crude oil at 28.30, 28.90, 29.50 and 30.10, with the stop at 27.70', () => {
    const bot = run(28.3, 1.2, 0.01);
    expect(prices(bot)).toEqual([28.3, 28.9, 29.5, 30.1]);
    expect(bot.broker.fills.at(0).coins).toBeCloseTo(8_333.33, 2);
    expect(bot.broker.askBelow).toBe(27.7);
  });

  it('adds gold at 310, 311.25, 312.50 and 313.75', () => {
    expect(prices(run(310, 2.5, 0.001))).toEqual([310, 311.25, 312.5, 313.75]);
  });

  it('cannot afford one whole unit of gold without borrowing', () => {
    const bot = run(310, 2.5, 0.01);
    expect(prices(bot)).toEqual([310]);
    expect(bot.broker.coins).toBeCloseTo(3_225.81, 2);
  });
});

describe('bottom tracking from 9,000 with a rebound of 5 %', () => {
  it('follows the price down and buys at 8,400, not at 8,925', () => {
    const candles = straight(9000, 9000, 9000, 9000, 8500, 8800, 8000, 8500);
    const plan = planOf('bottom_tracking', { lookDays: 2, drop: 0, rebound: 0.05 });
    const bot = botOf(plan, free, 8_400);
    bot.watch(candles, 0, 2);
    const asks = [2, 3, 4, 5].map((i) => {
      bot.advance(candles, i, i + 1);
      return bot.broker.askAbove;
    });
    expect(asks).toEqual([9450, 8925, 8925, 8400]);
    bot.advance(candles, 6);
    expect(prices(bot)).toEqual([8400]);
  });
});

describe('single order of 1,000 at 100', () => {
  it('ends with 1,037.922078 at its target', () => {
    const bot = botOf(planOf('single_order', { entry: 'start' }), { ...free, feePpm: 1000 }, 1_000);
    bot.advance(straight(100, 105));
    expect(bot.broker.fills.at(0).coins).toBeCloseTo(9.99001, 6);
    expect(prices(bot)).toEqual([100, 104]);
    expect(bot.broker.cash / 1e6).toBeCloseTo(1_037.922078, 5);
  });

  it('ends with 977.552937 at its stop, slippage on both sides', () => {
    const venue = { ...free, feePpm: 1000, slippagePpm: 500 };
    const bot = botOf(planOf('single_order', { entry: 'start' }), venue, 1_000);
    bot.advance(straight(100, 97));
    expect(bot.broker.cash / 1e6).toBeCloseTo(977.552937, 5);
  });
});

describe('spot grid', () => {
  it('earns in one interval what an exchange publishes for 45,000 to 65,000 in five, to the cent', () => {
    const plan = planOf('spot', {
      below: 9 / 54,
      above: 11 / 54,
      intervals: 5,
      spacing: 'arithmetic',
    });
    const bot = botOf(plan, { ...free, ticksPerUnit: 100, feePpm: 1000 }, 23_610 * 0.95);
    bot.advance(straight(54_000, 53_000, 57_000));
    expect(prices(bot)).toEqual([54_000, 53_000, 57_000]);
    const [, bought, sold] = bot.broker.fills.list();
    const profit =
      (sold?.amountMicro ?? 0) - (sold?.feeMicro ?? 0) - (bought?.amountMicro ?? 0) - (bought?.feeMicro ?? 0);
    expect(sold?.coins).toBeCloseTo(0.08787086, 6);
    expect(Math.abs(profit / 1e6 - 341.812921)).toBeLessThan(0.01);
  });

  it('earns between 100,000 and 101,000 what another publishes, but for coins it cuts to eight decimals', () => {
    const plan = planOf('spot', {
      below: 25 / 1015,
      above: 15 / 1015,
      intervals: 4,
      spacing: 'arithmetic',
    });
    const bot = botOf(plan, { ...free, ticksPerUnit: 100, feePpm: 1000 }, 0.00005222 * 401_500);
    bot.advance(straight(101_500, 100_000, 101_000));
    expect(prices(bot)).toEqual([101_500, 101_000, 100_000, 101_000]);
    const [, , bought, sold] = bot.broker.fills.list();
    const profit =
      (sold?.amountMicro ?? 0) - (sold?.feeMicro ?? 0) - (bought?.amountMicro ?? 0) - (bought?.feeMicro ?? 0);
    expect(Math.abs(profit / 1e6 - 0.04089184)).toBeLessThan(1e-8 * 101_000);
  });
});

describe('band tracking', () => {
  it('buys at the open after nineteen closes of 100 and one of 90', () => {
    const bot = botOf(planOf('band_tracking'), free);
    bot.advance(straight(...Array.from({ length: 20 }, () => 100), 90, 91));
    expect(prices(bot)).toEqual([90]);
    expect(bot.broker.fills.at(0).time).toBe(20 * free.candleMs);
  });
});
