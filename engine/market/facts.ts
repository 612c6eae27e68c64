/**
 * What is true of the prices of nearly every market (R. Cont, "Empirical properties of asset returns", 2001), in numbers:
 * days far from the mean are common, the direction of a day says nothing about the next, its size says much about the
 * next weeks. A market that shows none of this would flatter strategies that live on quiet days.
 */

export type Facts = {
  yearlyVolatility: number;
  /** Above what a normal distribution has. */
  kurtosis: number;
  /** The same of sums of 20: nearer to the normal. */
  kurtosisOf20: number;
  skew: number;
  /** Hill's index of the outer 5 %: the smaller, the fatter the tail. */
  tailUp: number;
  tailDown: number;
  /** The share beyond three standard deviations. */
  beyond3: number;
  /** How a return goes with the next one. */
  echo: number;
  /** How the size of a return goes with the one so many later. */
  echoOfSize: { 1: number; 5: number; 20: number; 50: number };
  /** How a return goes with the size of the next five: below zero where falls make unrest. */
  leverage: number;
  /** Spread measured by highs and lows, against the one by closes. */
  range: number;
};

export type Prices = { high: ArrayLike<number>; low: ArrayLike<number>; close: ArrayLike<number> };

export const factsOf = (prices: Prices, periodsPerYear: number): Facts => {
  const returns = logReturns(prices.close);
  const sizes = returns.map(Math.abs);
  const { mean, deviation, kurtosis, skew } = momentsOf(returns);
  return {
    yearlyVolatility: deviation * Math.sqrt(periodsPerYear),
    kurtosis,
    kurtosisOf20: momentsOf(sumsOf(returns, 20)).kurtosis,
    skew,
    tailUp: hill(returns),
    tailDown: hill(returns.map((value) => -value)),
    beyond3: returns.filter((value) => Math.abs(value - mean) > 3 * deviation).length / returns.length,
    echo: correlation(returns, returns, 1),
    echoOfSize: {
      1: correlation(sizes, sizes, 1),
      5: correlation(sizes, sizes, 5),
      20: correlation(sizes, sizes, 20),
      50: correlation(sizes, sizes, 50),
    },
    leverage: [1, 2, 3, 4, 5].reduce((sum, later) => sum + correlation(returns, sizes, later), 0) / 5,
    range: parkinson(prices) / deviation,
  };
};

/** Where days are told from those of a market; the bands are wide enough for Bitcoin's days and for every seed's. */
const bands: Readonly<Record<string, readonly [(facts: Facts) => number, number, number]>> = {
  yearlyVolatility: [(facts) => facts.yearlyVolatility, 0.45, 0.8],
  kurtosis: [(facts) => facts.kurtosis, 2.5, 60],
  tailUp: [(facts) => facts.tailUp, 2, 3.6],
  tailDown: [(facts) => facts.tailDown, 2, 3.6],
  beyond3: [(facts) => facts.beyond3, 0.01, 0.022],
  echo: [(facts) => facts.echo, -0.08, 0.08],
  echoOfSize1: [(facts) => facts.echoOfSize[1], 0.1, 0.3],
  echoOfSize5: [(facts) => facts.echoOfSize[5], 0.06, 0.3],
  echoOfSize20: [(facts) => facts.echoOfSize[20], 0.02, 0.3],
  normalOverTime: [(facts) => facts.kurtosis - facts.kurtosisOf20, 0, 60],
  leverage: [(facts) => facts.leverage, -0.2, 0.01],
  range: [(facts) => facts.range, 1, 1.12],
};

/** The names of the facts that these days do not show. */
export const unlikeMarketDays = (facts: Facts): string[] =>
  Object.entries(bands).flatMap(([name, [read, from, to]]) => {
    const value = read(facts);
    return value >= from && value <= to ? [] : [name];
  });

const logReturns = (close: ArrayLike<number>): number[] =>
  Array.from({ length: close.length - 1 }, (_, at) => Math.log((close[at + 1] ?? 1) / (close[at] ?? 1)));

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const momentsOf = (values: readonly number[]) => {
  const mean = meanOf(values);
  const moment = (power: number) => meanOf(values.map((value) => (value - mean) ** power));
  const variance = moment(2);
  return {
    mean,
    deviation: Math.sqrt(variance),
    skew: moment(3) / variance ** 1.5,
    kurtosis: moment(4) / variance ** 2 - 3,
  };
};

const sumsOf = (values: readonly number[], length: number): number[] =>
  Array.from({ length: Math.floor(values.length / length) }, (_, nth) =>
    values.slice(nth * length, (nth + 1) * length).reduce((sum, value) => sum + value, 0),
  );

const hill = (values: readonly number[]): number => {
  const largest = Float64Array.from(values).sort().reverse();
  const count = Math.floor(values.length * 0.05);
  const edge = largest[count] ?? 1;
  return count / largest.subarray(0, count).reduce((sum, value) => sum + Math.log(value / edge), 0);
};

/** How each value goes with the one of the other row so many places later. */
const correlation = (first: readonly number[], second: readonly number[], later: number): number => {
  const earlier = momentsOf(first);
  const after = momentsOf(second);
  let sum = 0;
  for (let at = 0; at + later < first.length; at += 1) {
    sum += ((first[at] ?? 0) - earlier.mean) * ((second[at + later] ?? 0) - after.mean);
  }
  return sum / first.length / (earlier.deviation * after.deviation);
};

/** The standard deviation by M. Parkinson's formula. */
const parkinson = ({ high, low }: Prices): number => {
  const squares = Array.from(
    { length: high.length },
    (_, at) => Math.log((high[at] ?? 1) / (low[at] ?? 1)) ** 2,
  );
  return Math.sqrt(meanOf(squares) / (4 * Math.LN2));
};
