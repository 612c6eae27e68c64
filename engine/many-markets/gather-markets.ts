import { type Compared, comparedStrategies, marketsKey, type Traded } from './trade-market.ts';

/** What is kept of many markets: every result by market, and the sales of all of them together. */
export type GatheredMarkets = {
  readonly key: typeof marketsKey;
  readonly results: Readonly<Record<Compared, readonly number[]>>;
  readonly sales: Readonly<Record<Compared, { readonly sales: number; readonly losing: number }>>;
};

export const gatherMarkets = (markets: readonly Record<Compared, Traded>[]): GatheredMarkets => {
  const ofEach = <T>(read: (traded: readonly Traded[]) => T) =>
    Object.fromEntries(
      comparedStrategies.map((strategy) => [strategy, read(markets.map((market) => market[strategy]))]),
    ) as Record<Compared, T>;
  return {
    key: marketsKey,
    results: ofEach((traded) => traded.map(({ ppm }) => ppm)),
    sales: ofEach((traded) => ({
      sales: traded.reduce((sum, one) => sum + one.sales, 0),
      losing: traded.reduce((sum, one) => sum + one.losingSales, 0),
    })),
  };
};
