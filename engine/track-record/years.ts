import { type Candles, HOUR_MS, sliceCandles } from '../candles.ts';
import { joinHours } from '../market/days.ts';
import { generateHours, openMarket } from '../market/generate.ts';
import type { MarketState } from '../market/model.ts';

/** A past year of a practice market, the year that came next, and the other years that might have come. */

/** Candles of four hours: a fourth of the work of hours, and a day still has six. */
const CANDLE_HOURS = 4;
export const YEAR_DAYS = 365;
const WATCHED_DAYS = 60;

export const CANDLES_PER_DAY = 24 / CANDLE_HOURS;
const YEAR_HOURS = YEAR_DAYS * 24;

export type Past = {
  readonly number: number;
  /** The days that a strategy watches before the year begins, and the year. */
  readonly candles: Candles;
  /** The first candle of the year. */
  readonly from: number;
  /** Where the market stands when the year ends: price, unrest, weather. */
  readonly end: MarketState;
};

export const openPast = (number: number): Past => {
  const seed = seedOf(number, 0);
  const hours = WATCHED_DAYS * 24 + YEAR_HOURS;
  const { candles, state } = generateHours(seed, openMarket(seed, 0), hours);
  return {
    number,
    candles: joinHours(candles, CANDLE_HOURS),
    from: WATCHED_DAYS * CANDLES_PER_DAY,
    end: state,
  };
};

/**
 * A year after that past: the one that came (0), or another one, from the same place with other luck. Each begins with the same
 * price and the same unrest; only chance differs.
 */
export const yearAfter = (past: Past, future: number): Candles => {
  const seed = seedOf(past.number, future);
  const { candles } = generateHours(seed, past.end, past.end.hour + YEAR_HOURS);
  return joinHours(candles, CANDLE_HOURS);
};

/** The last days of the past, which a strategy has seen when it begins the next year. */
export const seenBefore = ({ candles }: Past): Candles =>
  sliceCandles(candles, candles.length - WATCHED_DAYS * CANDLES_PER_DAY);

export const CANDLE_MS = CANDLE_HOURS * HOUR_MS;

/** The past in the upper half, which of its futures in the lower; 0 is the one that came. */
const seedOf = (past: number, future: number): string => half(past) + half(future);
const half = (number: number): string => number.toString(16).padStart(16, '0');
