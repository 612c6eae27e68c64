import { describe, expect, it } from 'vitest';
import { daysOf } from './days.ts';
import { type Facts, factsOf, unlikeMarketDays } from './facts.ts';
import { generateHours, openMarket } from './generate.ts';
import { brownianHours } from './test-brownian.ts';

/** As many days as there are of Bitcoin's, from ten seeds each. */
const HOURS = 3064 * 24;
const seeds = Array.from({ length: 10 }, (_, nth) => `${nth}5e1f`.padEnd(32, '7'));

const generated = seeds.map((seed) =>
  factsOf(daysOf(generateHours(seed, openMarket(seed, 0), HOURS).candles), 365),
);
const brownian = seeds.map((seed) => factsOf(daysOf(brownianHours(seed, HOURS)), 365));

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};
const typical = (read: (facts: Facts) => number) => middle(generated.map(read));

describe('the days of the generated market', () => {
  it('look like those of a market, with hardly a seed that fails in a single fact', () => {
    const failing = generated.filter((facts) => unlikeMarketDays(facts).length > 0);
    expect(failing.length).toBeLessThanOrEqual(2);
    for (const facts of failing) expect(unlikeMarketDays(facts)).toHaveLength(1);
  });

  it('are wild far more often than the normal distribution has it', () => {
    expect(typical(({ kurtosis }) => kurtosis)).toBeGreaterThan(4);
    expect(typical(({ tailUp }) => tailUp)).toBeLessThan(3.1);
    expect(typical(({ tailDown }) => tailDown)).toBeLessThan(3.1);
    expect(typical(({ beyond3 }) => beyond3)).toBeGreaterThan(0.012);
  });

  it('say nothing of where the next goes, and much of how far, for weeks and less and less', () => {
    expect(Math.abs(typical(({ echo }) => echo))).toBeLessThan(0.04);
    const sizes = [1, 5, 20, 50] as const;
    const echoes = sizes.map((later) => typical(({ echoOfSize }) => echoOfSize[later]));
    expect(echoes).toEqual([...echoes].sort((a, b) => b - a));
    expect(echoes[0]).toBeGreaterThan(0.12);
    expect(echoes[2]).toBeGreaterThan(0.03);
  });

  it('grow uneasy after falls, and come nearer to the normal distribution over weeks', () => {
    expect(typical(({ leverage }) => leverage)).toBeLessThan(-0.01);
    expect(typical(({ kurtosis, kurtosisOf20 }) => kurtosis - kurtosisOf20)).toBeGreaterThan(2);
  });
});

describe('plain Brownian motion', () => {
  it('is told from a market by every seed, and by the facts that matter', () => {
    for (const facts of brownian) {
      expect(unlikeMarketDays(facts)).toEqual(
        expect.arrayContaining(['kurtosis', 'tailUp', 'tailDown', 'beyond3', 'echoOfSize1', 'echoOfSize5']),
      );
    }
  });

  it('is as volatile as the market: that alone tells nothing', () => {
    for (const facts of brownian) expect(unlikeMarketDays(facts)).not.toContain('yearlyVolatility');
  });
});

describe('what the facts measure', () => {
  const prices = (close: number[]) => ({ close, high: close, low: close });

  it('comes out right where it can be computed by hand', () => {
    const jumpy = prices(Array.from({ length: 401 }, (_, at) => (at % 2 === 0 ? 100 : 110)));
    const { echo, kurtosis, skew, yearlyVolatility } = factsOf(jumpy, 365);
    expect(echo).toBeCloseTo(-1, 2);
    expect(kurtosis).toBeCloseTo(-2, 6);
    expect(skew).toBeCloseTo(0, 6);
    expect(yearlyVolatility).toBeCloseTo(Math.log(1.1) * Math.sqrt(365), 6);
  });
});
