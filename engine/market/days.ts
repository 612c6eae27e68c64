import { type Candles, DAY_MS, HOUR_MS, newCandles, sliceCandles } from '../candles.ts';

const HOURS = DAY_MS / HOUR_MS;

/** Hours without a gap as days (UTC). Only whole days: the first and the last may be cut off by where the hours end. */
export const daysOf = (hours: Candles): Candles => {
  const start = hours.length === 0 ? 0 : mod(-(hours.time[0] ?? 0) / HOUR_MS, HOURS);
  const days = newCandles(Math.max(0, Math.floor((hours.length - start) / HOURS)));
  for (let i = 0; i < days.length; i += 1) {
    const at = start + i * HOURS;
    const day = sliceCandles(hours, at, at + HOURS);
    days.time[i] = day.time[0] ?? 0;
    days.open[i] = day.open[0] ?? 0;
    days.high[i] = Math.max(...day.high);
    days.low[i] = Math.min(...day.low);
    days.close[i] = day.close[HOURS - 1] ?? 0;
    days.volume[i] = day.volume.reduce((sum, value) => sum + value, 0);
  }
  return days;
};

const mod = (value: number, by: number): number => ((value % by) + by) % by;
