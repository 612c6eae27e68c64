import { type Candles, HOUR_MS, newCandles } from '../candles.ts';
import { hourlyRandom } from './random.ts';

/** Plain Brownian motion, as volatile as the market: what the facts must be able to tell from one. */
export const brownianHours = (seed: string, hours: number): Candles => {
  const random = hourlyRandom(seed);
  const candles = newCandles(hours);
  const sigma = 0.69 / Math.sqrt(8766);
  let log = Math.log(10_000);
  for (let i = 0; i < hours; i += 1) {
    random.begin(i);
    const way = [log];
    for (let step = 1; step <= 4; step += 1) way.push((way[step - 1] ?? 0) + (sigma / 2) * random.normal());
    log = way[4] ?? 0;
    candles.time[i] = i * HOUR_MS;
    candles.open[i] = Math.exp(way[0] ?? 0);
    candles.high[i] = Math.exp(Math.max(...way));
    candles.low[i] = Math.exp(Math.min(...way));
    candles.close[i] = Math.exp(log);
  }
  return candles;
};
