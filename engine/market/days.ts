import { type Candles, DAY_MS, HOUR_MS, newCandles, sliceCandles } from '../candles.ts';

/** Hours without a gap as days (UTC). Only whole days: the first and the last may be cut off by where the hours end. */
export const daysOf = (hours: Candles): Candles => joinHours(hours, DAY_MS / HOUR_MS);

/** The same for any number of hours that a day is a multiple of. */
export const joinHours = (hours: Candles, each: number): Candles => {
  const start = hours.length === 0 ? 0 : mod(-(hours.time[0] ?? 0) / HOUR_MS, each);
  const joined = newCandles(Math.max(0, Math.floor((hours.length - start) / each)));
  for (let i = 0; i < joined.length; i += 1) {
    const at = start + i * each;
    const part = sliceCandles(hours, at, at + each);
    joined.time[i] = part.time[0] ?? 0;
    joined.open[i] = part.open[0] ?? 0;
    joined.high[i] = Math.max(...part.high);
    joined.low[i] = Math.min(...part.low);
    joined.close[i] = part.close[each - 1] ?? 0;
    joined.volume[i] = part.volume.reduce((sum, value) => sum + value, 0);
  }
  return joined;
};

const mod = (value: number, by: number): number => ((value % by) + by) % by;
