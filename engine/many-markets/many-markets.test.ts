import { MARKETS, WATCHED_DAYS_MIN } from '@paperlock/domain/reports/limits.ts';
import { sumUpMarkets } from '@paperlock/domain/reports/many-markets.ts';
import { describe, expect, it } from 'vitest';
import { keptMarkets } from './kept-markets.ts';
import { comparedStrategies, marketsKey, seedOf, tradeMarket } from './trade-market.ts';

describe('the kept results of many markets', () => {
  it('follow from this engine, this market, these costs and these settings', () => {
    expect(keptMarkets.key).toEqual(JSON.parse(JSON.stringify(marketsKey)));
  });

  it.each([1, 100, 200])('are what market %i gives when it is traded again', (market) => {
    const traded = tradeMarket(market);
    for (const strategy of comparedStrategies) {
      expect([strategy, keptMarkets.results[strategy][market - 1]]).toEqual([strategy, traded[strategy].ppm]);
    }
  });

  it('have a result of every strategy in every market', () => {
    for (const strategy of comparedStrategies) {
      expect(keptMarkets.results[strategy]).toHaveLength(MARKETS);
      expect(keptMarkets.results[strategy].every((ppm) => Number.isInteger(ppm) && ppm >= -1_000_000)).toBe(
        true,
      );
    }
  });

  it('bear out what the page says of them', () => {
    const typical = comparedStrategies.map((name) => sumUpMarkets(keptMarkets.results[name]).typical);
    expect(comparedStrategies[typical.indexOf(Math.max(...typical))]).toBe('sea_turtle');
    expect(keptMarkets.sales.martingale.losing).toBe(0);
    expect(sumUpMarkets(keptMarkets.results.martingale).lostAlmostAll).toBeGreaterThan(0);
  });

  it('come from seeds that leave nothing to choose', () => {
    expect([seedOf(1), seedOf(200)]).toEqual([`${'0'.repeat(31)}1`, `${'0'.repeat(30)}c8`]);
  });

  it('begin when every rule of days has seen enough', () => {
    const days = Object.values(marketsKey.parameters).flatMap((parameters) =>
      Object.entries(parameters).flatMap(([name, value]) => (name.endsWith('Days') ? [Number(value)] : [])),
    );
    expect(Math.max(...days)).toBeLessThanOrEqual(WATCHED_DAYS_MIN);
  });
});
