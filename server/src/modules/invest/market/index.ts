import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/market.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { type Candles, HOUR_MS, newCandles } from '@paperlock/engine/candles.ts';
import type { Sql } from '../../../db/database.ts';
import { addCandles, type Brought } from './add-candles.ts';
import { marketChecks } from './checks.ts';
import { extendMarket } from './extend-market.ts';
import { allSeries, selectCandleRows, selectHours, selectSeries } from './market-store.ts';
import { candleView, sourceView } from './market-view.ts';
import type { MarketParts } from './parts.ts';

export type { MarketParts } from './parts.ts';

/**
 * Prices, hour by hour: the platform's own market, which is generated and goes on with the platform clock, and whatever was
 * brought from outside. An hour is there when it is over, so nobody can see the one that is under way.
 */

export type Market = ReturnType<typeof createMarket>;

export const createMarket = (parts: MarketParts) => {
  const { sql } = parts.db;
  return {
    /** Up to the platform clock. The timetable calls it; whoever must not be an hour late calls it first. */
    extend: () => extendMarket(parts),
    /** The hours that began at or after one moment and are over at the other. Empty for a series that is not there. */
    candles: async (series: string, from: Date, to: Date, on: Sql = sql): Promise<Candles> => {
      const found = await selectSeries(on, series);
      if (!found) return newCandles(0);
      const fromHour = Math.max(Math.ceil(from.getTime() / HOUR_MS), found.first_hour);
      return selectHours(on, found.id, fromHour, Math.min(hourOf(to), found.next_hour));
    },
    /** The hour of the platform's own market that is not over yet, counted from 1970; 0 where there is none. */
    nextHour: async (on: Sql = sql): Promise<number> => {
      const found = await selectSeries(on, HOUSE_SERIES);
      return found ? Math.min(found.next_hour, hourOf(await parts.clock.now(on))) : 0;
    },
    /** What to name beside every price and result. */
    source: async (series = HOUSE_SERIES, on: Sql = sql): Promise<calls.Source | null> => {
      const found = await selectSeries(on, series);
      return found && sourceView(found);
    },
    /** For the tools: from a file, or from a public source of prices. The server itself asks nobody. */
    add: (brought: Brought) => addCandles(parts, brought),
    sources: async (): Promise<Answer<typeof calls.marketSource>> => {
      await extendMarket(parts);
      return { list: (await allSeries(sql)).map(sourceView) };
    },
    page: async (
      ask: Ask<typeof calls.marketCandles>,
    ): Promise<Outcome<Answer<typeof calls.marketCandles>, 'not_found'>> => {
      const { series: name = HOUSE_SERIES } = ask;
      if (name === HOUSE_SERIES) await extendMarket(parts);
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
