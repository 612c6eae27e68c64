import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MICRO } from '../money.ts';
import { DAILY_PPM_MAX, PERIOD_DAYS_MAX } from './limits.ts';
import {
  capacityOf,
  examplePrincipal,
  interestOfDay,
  leftOf,
  promiseOf,
  returnPpm,
  yearlyPpm,
} from './terms.ts';

const principal = fc.bigInt({ min: 1n, max: 500_000_000_000n });
const ratio = fc.record({
  dailyPpm: fc.integer({ min: 1, max: DAILY_PPM_MAX }),
  periodDays: fc.integer({ min: 1, max: PERIOD_DAYS_MAX }),
});

describe('a fixed ratio', () => {
  it('of 0.05 % a day on 100 USDT pays five cents a day', () => {
    expect(interestOfDay(100_000_000n, 500, 1)).toBe(50_000n);
    expect(interestOfDay(100_000_000n, 500, 30)).toBe(50_000n);
  });

  it('pays a principal too small for a whole micro-unit a day on the days when one is full', () => {
    const days = Array.from({ length: 10 }, (_, day) => interestOfDay(1_000n, 300, day + 1));
    expect(days).toEqual([0n, 0n, 0n, 1n, 0n, 0n, 1n, 0n, 0n, 1n]);
  });

  it('pays day by day exactly what it promises in all, and never less than nothing', () => {
    fc.assert(
      fc.property(principal, ratio, (amount, terms) => {
        let paid = 0n;
        for (let day = 1; day <= terms.periodDays; day += 1) {
          const today = interestOfDay(amount, terms.dailyPpm, day);
          expect(today).toBeGreaterThanOrEqual(0n);
          paid += today;
        }
        expect(paid).toBe(promiseOf(amount, terms));
      }),
      { numRuns: 200 },
    );
  });

  it('of 0.05 % a day is 18.25 % a year', () => {
    expect(yearlyPpm(500)).toBe(182_500);
  });

  it('of 0.03 % a day for 30 days is expected to return 0.90 %, which is what it promises', () => {
    expect(returnPpm({ dailyPpm: 300, periodDays: 30 })).toBe(9_000);
    fc.assert(
      fc.property(principal, ratio, (amount, terms) => {
        expect(promiseOf(amount, terms)).toBe((amount * BigInt(returnPpm(terms))) / 1_000_000n);
      }),
    );
  });

  it.each([
    [10, 1, 500, 1000],
    [300, 1, 500, 900],
    [10, 200, 500, 2000],
    [10, 1, 50, 500],
    [3000, 1, 5, 3000],
  ])('is shown with 1,000 USDT in whole units that an order may have', (price, least, most, shown) => {
    expect(examplePrincipal(BigInt(price) * 1_000_000n, least, most)).toBe(BigInt(shown) * 1_000_000n);
  });
});

describe('what a reserve can promise', () => {
  it('is the largest principal whose promise fits: one micro-unit more does not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), ratio, (reserve, terms) => {
        const capacity = capacityOf(reserve, terms) ?? -1n;
        expect(promiseOf(capacity, terms)).toBeLessThanOrEqual(reserve);
        expect(promiseOf(capacity + 1n, terms)).toBeGreaterThan(reserve);
      }),
    );
  });

  it('is more than an amount can say where next to nothing is promised; what is left to buy is not', () => {
    const tiny = { dailyPpm: 1, periodDays: 1, soldMicro: 0n };
    const reserve = 10_000_000_000_000n;
    expect(capacityOf(reserve, tiny)).toBeGreaterThan(MAX_MICRO);
    expect(leftOf({ ...tiny, targetMicro: null }, reserve)).toBe(MAX_MICRO);
    expect(leftOf({ ...tiny, targetMicro: 5n }, reserve)).toBe(5n);
    expect(leftOf({ ...tiny, dailyPpm: 0, targetMicro: null }, reserve)).toBeNull();
  });

  it('has no limit where nothing is promised', () => {
    expect(capacityOf(0n, { dailyPpm: 0, periodDays: 30 })).toBeNull();
  });
});
