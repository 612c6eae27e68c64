import { type Candles, HOUR_MS, newCandles } from '../candles.ts';
import { beginMarket, type Hour, type MarketState, nextHour } from './model.ts';
import { hourlyRandom } from './random.ts';

/** The market as it stands before its first hour. */
export const openMarket = (seed: string, firstHour: number): MarketState =>
  beginMarket(hourlyRandom(seed), firstHour);

/**
 * The hours from a state to before another hour, and the state there. Gone on with at any hour, by whomever, the candles
 * are those that one go would have made: a state is all that an hour hands to the next.
 */
export const generateHours = (
  seed: string,
  from: MarketState,
  toHour: number,
): { candles: Candles; state: MarketState } => {
  const random = hourlyRandom(seed);
  const state = { ...from };
  const candles = newCandles(Math.max(0, toHour - from.hour));
  const hour: Hour = { open: 0, high: 0, low: 0, close: 0, volume: 0 };
  for (let i = 0; i < candles.length; i += 1) {
    candles.time[i] = state.hour * HOUR_MS;
    nextHour(random, state, hour);
    candles.open[i] = hour.open;
    candles.high[i] = hour.high;
    candles.low[i] = hour.low;
    candles.close[i] = hour.close;
    candles.volume[i] = hour.volume;
  }
  return { candles, state };
};
