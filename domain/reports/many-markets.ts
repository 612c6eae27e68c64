import { ALMOST_ALL_PPM, TAIL_ONE_IN } from './limits.ts';

/** What one strategy came to in many markets. Results in millionths of what it began with. */
export type ManyMarkets = {
  readonly of: number;
  /** Half of the markets ended this low or lower. */
  readonly typical: number;
  /** One market in twenty ended this low or lower. */
  readonly worst: number;
  /** One market in twenty ended this high or higher. */
  readonly best: number;
  /** So many ended below the start. */
  readonly lost: number;
  readonly lostAlmostAll: number;
};

/** No value is computed between two markets: each that is shown is the result of one. */
export const sumUpMarkets = (results: readonly number[]): ManyMarkets => {
  const sorted = [...results].sort((a, b) => a - b);
  const of = sorted.length;
  const nth = (rank: number): number => sorted[Math.min(of, Math.max(1, rank)) - 1] ?? 0;
  const tail = Math.ceil(of / TAIL_ONE_IN);
  return {
    of,
    typical: nth(Math.ceil(of / 2)),
    worst: nth(tail),
    best: nth(of + 1 - tail),
    lost: sorted.filter((result) => result < 0).length,
    lostAlmostAll: sorted.filter((result) => result <= -ALMOST_ALL_PPM).length,
  };
};
