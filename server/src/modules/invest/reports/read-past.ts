import { HISTORY_HOURS, HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { type Candles, DAY_MS, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import type { Market } from '../market/index.ts';

const HOURS_PER_DAY = DAY_MS / HOUR_MS;
/** Three years at most: what a market was like long ago says less, and takes as long. */
const PAST_DAYS = HISTORY_HOURS / HOURS_PER_DAY;

/** Everything before this day of the market is over. */
export const newestDay = async (market: Pick<Market, 'nextHour'>): Promise<number> =>
  Math.floor((await market.nextHour()) / HOURS_PER_DAY);

/** The whole days (UTC) before one, three years of them at most. */
export const readPast = async (market: Pick<Market, 'candles'>, toDay: number): Promise<Candles> => {
  const hours = await market.candles(
    HOUSE_SERIES,
    new Date((toDay - PAST_DAYS) * DAY_MS),
    new Date(toDay * DAY_MS),
  );
  const midnight = hours.time.findIndex((time) => time % DAY_MS === 0);
  return sliceCandles(hours, Math.max(0, midnight));
};
