import type { SeriesKind } from '@paperlock/contract/market.ts';
import { SERIES_NAME } from '@paperlock/domain/market/series.ts';
import { type Candles, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import type { Sql } from '../../db/database.ts';
import { insertCandles, insertSeries, lockSeries, moveOn, type Series, selectHours } from './market-store.ts';
import type { MarketParts } from './parts.ts';

/** Hours from another source, without a gap. */
export type Brought = {
  name: string;
  kind: Exclude<SeriesKind, 'generated'>;
  origin: string;
  candles: Candles;
  /** The times of hours that the source did not have. */
  filled: ReadonlySet<number>;
};

export type Added = { ok: true; added: number; known: number } | { ok: false; says: string };

const PORTION_HOURS = 5_000;

/**
 * Writes a series or continues one. Hours that are stored already must be equal to the last digit: the basis of a result
 * never changes.
 */
export const addCandles = ({ db }: MarketParts, brought: Brought): Promise<Added> =>
  db.inTransaction(async (tx) => {
    const { name, kind, origin, candles } = brought;
    if (!SERIES_NAME.test(name)) {
      return refuse('a name has up to 40 small letters, digits and hyphens');
    }
    if (candles.length === 0) return refuse('there are no hours in it');
    const firstHour = (candles.time[0] ?? 0) / HOUR_MS;
    const given = { name, kind, origin, seed: null, model: null, state: null, first_hour: firstHour };
    await insertSeries(tx, given);
    const series = await lockSeries(tx, name);
    if (!series) throw new Error(`the series ${name} was not written`);
    return goOn(tx, series, firstHour, brought);
  });

const refuse = (says: string): Added => ({ ok: false, says });

const goOn = async (tx: Sql, series: Series, firstHour: number, brought: Brought): Promise<Added> => {
  const { candles, filled } = brought;
  if (series.kind !== brought.kind) {
    return refuse(`"${series.name}" is ${series.kind} and goes on by itself, or from where it came`);
  }
  if (firstHour < series.first_hour) {
    return refuse(
      `"${series.name}" begins at ${hourText(series.first_hour)}, this earlier: give it another name`,
    );
  }
  if (firstHour > series.next_hour) {
    return refuse(
      `"${series.name}" ends before ${hourText(series.next_hour)}: the hours in between are missing`,
    );
  }
  const known = Math.min(candles.length, series.next_hour - firstHour);
  const different = await firstDifference(tx, series, sliceCandles(candles, 0, known), firstHour);
  if (different !== null) {
    return refuse(
      `"${series.name}" has ${hourText(different)} already, with other prices: give it another name`,
    );
  }
  for (let from = known; from < candles.length; from += PORTION_HOURS) {
    await insertCandles(tx, series.id, sliceCandles(candles, from, from + PORTION_HOURS));
  }
  const added = candles.length - known;
  const filledHours = candles.time.subarray(known).filter((time) => filled.has(time)).length;
  await moveOn(tx, series.id, { nextHour: series.next_hour + added, state: null, filledHours });
  return { ok: true, added, known };
};

const firstDifference = async (
  tx: Sql,
  series: Series,
  candles: Candles,
  firstHour: number,
): Promise<number | null> => {
  const kept = await selectHours(tx, series.id, firstHour, firstHour + candles.length);
  const columns = ['open', 'high', 'low', 'close', 'volume'] as const;
  for (let i = 0; i < candles.length; i += 1) {
    if (columns.some((column) => kept[column][i] !== candles[column][i])) return firstHour + i;
  }
  return null;
};

const hourText = (hour: number): string => new Date(hour * HOUR_MS).toISOString();
