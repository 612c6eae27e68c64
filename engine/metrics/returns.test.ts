import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../candles.ts';
import { deepestDrawdown } from './drawdown.ts';
import { dailyReturns, quantile, sharpe, sortino, totalReturn, volatility, yearlyGrowth } from './returns.ts';

/** The returns that empyrical (Apache-2.0) tests with, and its own figures for them, at 252 days a year. */
const published = Float64Array.from([0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1]);

const curve = (...values: number[]) => {
  const equity = Float64Array.from(values);
  return [equity, equity.map((_, i) => i * DAY_MS)] as const;
};

describe('figures of daily returns', () => {
  it('equal those that others publish for the same days', () => {
    expect(sharpe(published, 252)).toBeCloseTo(1.7238613961706866, 13);
    expect(sortino(published, 252)).toBeCloseTo(2.605531251673693, 13);
    expect(volatility(published, 252)).toBeCloseTo(0.9136465399704637, 13);
    expect(totalReturn(published)).toBeCloseTo(0.03893, 5);
    let worth = 1;
    const grown = curve(...Array.from(published, (one) => (worth *= 1 + one)));
    expect(deepestDrawdown(1, ...grown)?.share).toBeCloseTo(0.1, 13);
  });

  it('grow to a year as the days grew', () => {
    const doubled = Float64Array.from({ length: 365 }, () => 2 ** (1 / 365) - 1);
    expect(yearlyGrowth(doubled)).toBeCloseTo(1, 9);
    expect(yearlyGrowth(doubled.subarray(0, 73))).toBeCloseTo(1, 9);
  });

  it('are of whole days, however many candles a day has', () => {
    const equity = Float64Array.from([101, 90, 110, 121, 60, 60.5]);
    const time = equity.map((_, i) => (i * DAY_MS) / 3 + DAY_MS);
    const { days, returns } = dailyReturns(100, equity, time);
    expect([...days]).toEqual([1, 2]);
    expect(returns[0]).toBeCloseTo(0.1, 12);
    expect(returns[1]).toBeCloseTo(-0.45, 12);
  });

  it('stay at nothing for whoever has lost everything', () => {
    expect([...dailyReturns(100, ...curve(0, 0)).returns]).toEqual([-1, 0]);
  });

  it('find what lies between two of the worst days on the line between them', () => {
    const values = Float64Array.from({ length: 21 }, (_, i) => 20 - i);
    expect(quantile(values, 0.05)).toBe(1);
    expect(quantile(values, 0.025)).toBe(0.5);
  });
});

describe('the deepest fall', () => {
  it('has where it began, where it was deepest, and when it was made up for', () => {
    const [equity, time] = curve(110, 120, 90, 100, 96, 120, 119);
    const fall = deepestDrawdown(100, equity, time);
    expect(fall).toEqual({ share: 0.25, peakAt: DAY_MS, lowestAt: 2 * DAY_MS, recoveredAt: 5 * DAY_MS });
  });

  it('counts from the start on', () => {
    expect(deepestDrawdown(100, ...curve(90, 95))).toMatchObject({ peakAt: null, recoveredAt: null });
    expect(deepestDrawdown(100, ...curve(90, 95))?.share).toBeCloseTo(0.1, 12);
  });

  it('is none where it only went up', () => {
    expect(deepestDrawdown(100, ...curve(100, 110, 110))).toBeNull();
  });
});
