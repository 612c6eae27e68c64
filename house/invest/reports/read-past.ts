import { HISTORY_HOURS, HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { type Candles, DAY_MS, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import type { Market } from '../market/index.ts';

const HOURS_PER_DAY = DAY_MS / HOUR_MS;
/** At most three years: an older market says less and takes as long to compute. */
const PAST_DAYS = HISTORY_HOURS / HOURS_PER_DAY;

/** Returns the current market day; all earlier days are over. */
export const newestDay = async (market: Pick<Market, 'nextHour'>): Promise<number> =>
  Math.floor((await market.nextHour()) / HOURS_PER_DAY);

/** Returns the whole days (UTC) before a day, at most three years. */
export const readPast = async (market: Pick<Market, 'candles'>, toDay: number): Promise<Candles> => {
  const hours = await market.candles(
    HOUSE_SERIES,
    new Date((toDay - PAST_DAYS) * DAY_MS),
    new Date(toDay * DAY_MS),
  );
  const midnight = hours.time.findIndex((time) => time % DAY_MS === 0);
  return sliceCandles(hours, Math.max(0, midnight));
};
