import { HISTORY_HOURS, HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { generateHours, openMarket } from '@paperlock/engine/market/generate.ts';
import { MODEL } from '@paperlock/engine/market/model.ts';
import type { Sql } from '../../db/database.ts';
import { randomBytes } from '../../keys/random.ts';
import { insertCandles, insertSeries, lockSeries, moveOn, selectSeries } from './market-store.ts';
import type { MarketParts } from './parts.ts';

/**
 * Extends the platform's own market up to the current hour; returns how many hours it added. An hour follows from the
 * seed alone, so it makes no difference which node writes it, when, or in how many portions. A market that has begun and is
 * behind by more than `most` hours is left to others.
 */
export const extendMarket = async (
  parts: MarketParts,
  { most = Number.POSITIVE_INFINITY } = {},
): Promise<number> => {
  const { db, clock } = parts;
  const dueHour = Math.floor((await clock.now()).getTime() / HOUR_MS);
  const series = await selectSeries(db.sql, HOUSE_SERIES);
  if (series && series.next_hour >= dueHour) return 0;
  if (series && series.next_hour > series.first_hour && dueHour - series.next_hour > most) return 0;
  if (!series) await beginSeries(parts, dueHour);
  let written = 0;
  for (let portion = -1; portion !== 0; written += portion) {
    portion = await db.inTransaction((tx) => writePortion(tx, dueHour));
  }
  return written;
};

/** Well below the time limit of a statement, and short enough for others who need the processor. */
const PORTION_HOURS = 5_000;

const beginSeries = async ({ db, newSeed = randomSeed }: MarketParts, dueHour: number): Promise<void> => {
  const seed = newSeed();
  const firstHour = Math.max(0, dueHour - HISTORY_HOURS);
  await insertSeries(db.sql, {
    name: HOUSE_SERIES,
    kind: 'generated',
    origin: '',
    seed,
    model: MODEL,
    state: openMarket(seed, firstHour),
    first_hour: firstHour,
  });
};

const writePortion = async (tx: Sql, dueHour: number): Promise<number> => {
  const series = await lockSeries(tx, HOUSE_SERIES);
  if (!series?.seed || !series.state) throw new Error('the market has neither seed nor state');
  if (series.model !== MODEL) throw new Error(`the market was begun by model ${series.model}`);
  const toHour = Math.min(dueHour, series.next_hour + PORTION_HOURS);
  if (toHour <= series.next_hour) return 0;
  const { candles, state } = generateHours(series.seed, series.state, toHour);
  await insertCandles(tx, series.id, candles);
  await moveOn(tx, series.id, { nextHour: toHour, state, filledHours: 0 });
  return candles.length;
};

const randomSeed = (): string => randomBytes(16).toString('hex');
