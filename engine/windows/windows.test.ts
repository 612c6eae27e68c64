import { describe, expect, it } from 'vitest';
import { buyAndHoldPlan } from '../backtest.ts';
import { DAY_MS, sliceCandles } from '../candles.ts';
import { botOf, candlesOf, planOf, roughCandles, straight, usual } from '../test-candles.ts';
import { meanInterval } from './bootstrap.ts';
import { lockUpResults } from './lock-ups.ts';
import { summarise } from './summary.ts';

const days = (length: number, seed = 1) =>
  candlesOf(
    ((candles) =>
      Array.from({ length }, (_, i) => {
        const at = (column: Float64Array) => column[i] ?? Number.NaN;
        return [at(candles.open), at(candles.high), at(candles.low), at(candles.close)] as const;
      }))(roughCandles(length, seed, usual)),
  );

describe('lock-ups', () => {
  for (const strategy of ['martingale', 'infinite_grid', 'sea_turtle', 'bottom_tracking'] as const) {
    it(`are each what a bot begun on that day comes to by itself (${strategy})`, () => {
      const candles = days(200);
      const [week, month] = lockUpResults({
        plan: planOf(strategy),
        venue: usual,
        candles,
        lockUpDays: [30, 7],
      });
      expect([week?.days, week?.results.length]).toEqual([7, 200 - 60 - 6]);
      expect([month?.days, month?.results.length]).toEqual([30, 200 - 60 - 29]);
      for (const start of [60, 61, 100, 170]) {
        const bot = botOf(planOf(strategy), usual);
        bot.watch(candles, 0, start);
        bot.advance(candles, start, start + 30);
        const alone = bot.curve.equityNow() / bot.startMicro - 1;
        expect(month?.results[start - 60]).toBe(alone);
      }
    });
  }

  it('of hours begin at midnight and end at midnight', () => {
    const venue = { ...usual, candleMs: DAY_MS / 24 };
    const candles = roughCandles(24 * 40, 4, venue);
    const [lockUp] = lockUpResults({
      plan: buyAndHoldPlan,
      venue,
      candles,
      lockUpDays: [10],
      warmUpDays: 5,
    });
    const first = (candles.time[0] ?? 0) / DAY_MS;
    const at = (day: number) => candles.time.findIndex((time) => time >= (first + day) * DAY_MS);
    const [open, close] = [candles.open[at(5)] ?? 0, candles.close[at(15) - 1] ?? 0];
    expect(lockUp?.results[0]).toBeCloseTo(close / open / (1.001 * 1.0005) - 1, 6);
  });

  it('of holding a price that never moves all lose the costs', () => {
    const candles = straight(...Array.from({ length: 400 }, () => 100));
    const [lockUp] = lockUpResults({ plan: buyAndHoldPlan, venue: usual, candles, lockUpDays: [10] });
    const summary = lockUp && summarise(lockUp, 500);
    expect(summary?.lost.share).toBe(1);
    expect(summary?.reached?.share).toBe(0);
    expect(summary?.lost.interval).toEqual({ low: 1, high: 1 });
    expect(summary?.worst).toBe(summary?.best);
  });

  it('are not summed up where there are fewer than thirty', () => {
    const [lockUp] = lockUpResults({
      plan: buyAndHoldPlan,
      venue: usual,
      candles: sliceCandles(days(100), 0, 98),
      lockUpDays: [10],
    });
    expect(lockUp?.results.length).toBe(29);
    expect(lockUp && summarise(lockUp)).toBeNull();
  });

  it('know how many earned the promise, where there is one', () => {
    const results = Float64Array.from({ length: 1000 }, (_, i) => (i % 10) / 100 - 0.03);
    const summary = summarise({ days: 10, results }, 1000);
    expect(summary?.lost.share).toBeCloseTo(0.3, 12);
    expect(summary?.reached?.share).toBeCloseTo(0.6, 12);
    expect(summarise({ days: 10, results })?.reached).toBeNull();
    const justSo = new Float64Array(100).fill(0.01);
    expect(summarise({ days: 10, results: justSo }, 1000)?.reached?.share).toBe(1);
    expect(summary?.worst).toBe(-0.03);
    expect(summary?.mean.value).toBeCloseTo(0.015, 12);
  });
});

describe('how sure that is', () => {
  /** Stretches of the same value, as overlapping lock-ups have them. */
  const stretches = Float64Array.from({ length: 3000 }, (_, i) => (Math.floor(i / 90) % 3 === 0 ? 1 : 0));

  it('is the same every time, and around the mean', () => {
    const interval = meanInterval(stretches, 90);
    expect(meanInterval(stretches, 90)).toEqual(interval);
    expect(interval?.low).toBeLessThan(1 / 3);
    expect(interval?.high).toBeGreaterThan(1 / 3);
  });

  it('is far less sure than values drawn one by one would make believe', () => {
    const [blocks, single] = [meanInterval(stretches, 90), meanInterval(stretches, 1)];
    const width = (of: typeof blocks) => (of ? of.high - of.low : 0);
    expect(width(blocks)).toBeGreaterThan(5 * width(single));
  });

  it('is not said of fewer than four stretches', () => {
    expect(meanInterval(stretches.subarray(0, 359), 90)).toBeNull();
    expect(meanInterval(stretches.subarray(0, 360), 90)).not.toBeNull();
  });
});
