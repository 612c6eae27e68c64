import { describe, expect, it } from 'vitest';
import { backtest } from '../backtest.ts';
import { DAY_MS, sliceCandles } from '../candles.ts';
import { candlesOf, planOf, roughCandles, straight, usual } from '../test-candles.ts';
import { measure } from './measure.ts';

const START = 10_000_000_000;
const run = (days: number, seed = 1) =>
  backtest(planOf('infinite_grid'), usual, START, sliceCandles(roughCandles(days, seed, usual), 0, days));

describe('a report', () => {
  it('says nothing by the year before 90 days, and all of it from then on', () => {
    const short = run(89).metrics;
    for (const name of ['yearlyGrowth', 'volatility', 'sharpe', 'sortino', 'calmar'] as const) {
      expect(short[name]).toBeNull();
    }
    expect(short.totalReturn).not.toBe(0);
    const enough = run(90).metrics;
    for (const name of ['yearlyGrowth', 'volatility', 'sharpe', 'sortino', 'calmar'] as const) {
      expect(enough[name]).toBeTypeOf('number');
    }
  });

  it('says nothing of the worst days in twenty before there are three of them', () => {
    expect(run(59).metrics.valueAtRisk).toBeNull();
    const { valueAtRisk, tailLoss, worstDay } = run(300).metrics;
    expect(valueAtRisk).toBeGreaterThan(0);
    expect(tailLoss).toBeGreaterThanOrEqual(valueAtRisk ?? 1);
    expect(-(worstDay?.change ?? 0)).toBeGreaterThanOrEqual(tailLoss ?? 1);
  });

  it('gives no ratio of what never moved', () => {
    const still = candlesOf(Array.from({ length: 200 }, () => [100, 100, 100, 100] as const));
    const { metrics } = backtest(planOf('sea_turtle'), usual, START, still);
    expect(metrics).toMatchObject({ totalReturn: 0, sharpe: null, sortino: null, calmar: null, exposure: 0 });
    expect(metrics.drawdown).toBeNull();
  });

  it('never has a win rate without what is lost and what is open', () => {
    const down = straight(...Array.from({ length: 60 }, (_, day) => 100 + (day % 2) * 4), 60);
    const { sales } = backtest(planOf('martingale'), usual, START, down).metrics;
    expect(sales.winRate).toBe(1);
    expect(sales.meanLossMicro).toBeNull();
    expect(sales.openMicro).toBeLessThan(-1_000_000_000);
  });

  it('gives no win rate of nine sales', () => {
    const [nine, ten] = [19, 21].map(
      (days) =>
        backtest(
          planOf('martingale'),
          usual,
          START,
          straight(...Array.from({ length: days }, (_, day) => 100 + (day % 2) * 4)),
        ).metrics.sales,
    );
    expect(nine).toMatchObject({ count: 9, winRate: null });
    expect(ten).toMatchObject({ count: 10, winRate: 1 });
  });

  it('has the dates of the best and the worst day and of the deepest fall', () => {
    const { metrics } = backtest(planOf('infinite_grid'), usual, START, straight(100, 101, 120, 80, 100));
    expect(metrics.bestDay?.day).toBe(3);
    expect(metrics.worstDay?.day).toBe(2);
    expect(metrics.drawdown).toMatchObject({ peakAt: DAY_MS, lowestAt: 2 * DAY_MS });
  });

  it('stands beside the same money bought and held at the same costs', () => {
    const { buyAndHold } = backtest(planOf('spot'), usual, START, straight(100, 130, 110));
    expect(buyAndHold.metrics.totalReturn).toBeCloseTo(1.1 / (1.001 * 1.0005) - 1, 6);
    expect(buyAndHold.metrics.exposure).toBe(1);
    expect(buyAndHold.metrics.sales.count).toBe(0);
  });

  it('counts a candle as held in which it was held for a moment', () => {
    const plan = planOf('single_order', { entry: 'start', target: 0.05 });
    const { metrics } = backtest(plan, usual, START, straight(100, 110, 110, 110, 110));
    expect(metrics.exposure).toBe(0.25);
  });

  it('is refused of candles that were not traded', () => {
    const { bot } = run(100);
    expect(() => measure(bot, straight(100, 101))).toThrow('not the candles');
    expect(() => backtest(planOf('spot'), usual, START, straight(100))).toThrow('no candle');
  });
});
