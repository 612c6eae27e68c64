import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/market.ts';
import { LEAP_DAYS } from '@paperlock/domain/clock/limits.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { type Candles, HOUR_MS, newCandles } from '@paperlock/engine/candles.ts';
import type { Sql } from '../../db/database.ts';
import { addCandles, type Brought } from './add-candles.ts';
import { marketChecks } from './checks.ts';
import { extendMarket } from './extend-market.ts';
import { allSeries, selectCandleRows, selectHours, selectSeries } from './market-store.ts';
import { candleView, sourceView } from './market-view.ts';
import type { MarketParts } from './parts.ts';

export type { MarketParts } from './parts.ts';

/** More than this is written by the timetable alone: a call that reads a window does not wait for a century. */
const ONE_LEAP_HOURS = LEAP_DAYS * 24;

/**
 * Prices by the hour: the platform's own market, which is generated as the platform clock moves, and series from other
 * sources. An hour appears when it is over, so the current one is visible to nobody.
 */

export type Market = ReturnType<typeof createMarket>;

export const createMarket = (parts: MarketParts) => {
  const { sql } = parts.db;
  return {
    /**
     * Extends the market up to the platform clock. The timetable calls it, and so does a caller that needs the last hour.
     */
    extend: () => extendMarket(parts),
    /** Returns hours that began at or after `from` and ended by `to`; none for an unknown series. */
    candles: async (series: string, from: Date, to: Date, on: Sql = sql): Promise<Candles> => {
      const found = await selectSeries(on, series);
      if (!found) return newCandles(0);
      const fromHour = Math.max(Math.ceil(from.getTime() / HOUR_MS), found.first_hour);
      return selectHours(on, found.id, fromHour, Math.min(hourOf(to), found.next_hour));
    },
    /** Returns the current hour of the platform's own market, counted from 1970; 0 without a market. */
    nextHour: async (on: Sql = sql): Promise<number> => {
      const found = await selectSeries(on, HOUSE_SERIES);
      return found ? Math.min(found.next_hour, hourOf(await parts.clock.now(on))) : 0;
    },
    /** Names the source of a price or result. */
    source: async (series = HOUSE_SERIES, on: Sql = sql): Promise<calls.Source | null> => {
      const found = await selectSeries(on, series);
      return found && sourceView(found);
    },
    /** For the tools: adds hours from a file or a public source of prices. The server itself sends no requests. */
    add: (brought: Brought) => addCandles(parts, brought),
    sources: async (): Promise<Answer<typeof calls.marketSource>> => {
      await extendMarket(parts, { most: ONE_LEAP_HOURS });
      return { list: (await allSeries(sql)).map(sourceView) };
    },
    page: async (
      ask: Ask<typeof calls.marketCandles>,
    ): Promise<Outcome<Answer<typeof calls.marketCandles>, 'not_found'>> => {
      const { series: name = HOUSE_SERIES } = ask;
      if (name === HOUSE_SERIES) await extendMarket(parts, { most: ONE_LEAP_HOURS });
      const series = await selectSeries(sql, name);
      if (!series) return refused('not_found');
      const size = ask.step === 'day' ? 24 : 1;
      const asked = ask.to ? Math.min(hourOf(new Date(ask.to)), series.next_hour) : series.next_hour;
      const to = Math.floor(asked / size) * size;
      const from = to - ask.limit * size;
      const rows = await selectCandleRows(sql, series.id, [from, to], ask.step);
      return done({
        source: sourceView(series),
        list: rows.map(candleView),
        older: from > series.first_hour,
      });
    },
    checks: marketChecks,
  };
};

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);
