import type { SeriesKind } from '@paperlock/contract/market.ts';
import { type Candles, HOUR_MS, newCandles } from '@paperlock/engine/candles.ts';
import type { MarketState } from '@paperlock/engine/market/model.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type Series = {
  id: number;
  name: string;
  kind: SeriesKind;
  origin: string;
  seed: string | null;
  model: number | null;
  state: MarketState | null;
  first_hour: number;
  next_hour: number;
  filled_hours: number;
  /** The seed of the hours before a world's birth; null where all hours follow from `seed`. */
  past_seed: string | null;
  own_from: number | null;
};

const columns =
  'id, name, kind, origin, seed, model, state, first_hour, next_hour, filled_hours, past_seed, own_from';

export const selectSeries = (sql: Sql, name: string): Promise<Series | null> =>
  firstRow(sql, `select ${columns} from market_series where name = $1`, [name]);

/** Locks a series, so that two nodes do not write the same hours. */
export const lockSeries = (tx: Sql, name: string): Promise<Series | null> =>
  firstRow(tx, `select ${columns} from market_series where name = $1 for update`, [name]);

export const allSeries = (sql: Sql): Promise<Series[]> =>
  allRows(sql, `select ${columns} from market_series order by id`);

/** Inserts a series once per name; a second caller gets the first one's. */
export const insertSeries = async (
  tx: Sql,
  series: Omit<Series, 'id' | 'next_hour' | 'filled_hours' | 'past_seed' | 'own_from'>,
): Promise<void> => {
  await tx.query(
    `insert into market_series (name, kind, origin, seed, model, state, first_hour, next_hour, filled_hours)
     values ($1, $2, $3, $4, $5, $6, $7, $7, 0) on conflict (name) do nothing`,
    [
      series.name,
      series.kind,
      series.origin,
      series.seed,
      series.model,
      series.state && JSON.stringify(series.state),
      series.first_hour,
    ],
  );
};

export const moveOn = async (
  tx: Sql,
  id: number,
  to: { nextHour: number; state: MarketState | null; filledHours: number },
): Promise<void> => {
  await tx.query(
    `update market_series set next_hour = $2, state = $3, filled_hours = filled_hours + $4 where id = $1`,
    [id, to.nextHour, to.state && JSON.stringify(to.state), to.filledHours],
  );
};

const PER_UNIT = 1_000_000;
const micros = (column: Float64Array): number[] =>
  Array.from(column, (value) => Math.round(value * PER_UNIT));

export const insertCandles = async (tx: Sql, seriesId: number, candles: Candles): Promise<void> => {
  await tx.query(
    `insert into market_candle (series_id, hour, open, high, low, close, volume)
     select $1, * from unnest($2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])`,
    [
      seriesId,
      Array.from(candles.time, (time) => time / HOUR_MS),
      micros(candles.open),
      micros(candles.high),
      micros(candles.low),
      micros(candles.close),
      micros(candles.volume),
    ],
  );
};

type Row = [hour: number, open: number, high: number, low: number, close: number, volume: number];

const asCandles = (rows: readonly Row[]): Candles => {
  const candles = newCandles(rows.length);
  rows.forEach(([hour, open, high, low, close, volume], i) => {
    candles.time[i] = hour * HOUR_MS;
    candles.open[i] = open;
    candles.high[i] = high;
    candles.low[i] = low;
    candles.close[i] = close;
    candles.volume[i] = volume;
  });
  return candles;
};

/** A whole number below 2⁵³ divided by a million is the same number as its decimal text. */
const asNumber = (column: string) => `${column}::float8 / ${PER_UNIT}`;

/** Returns the stored hours from one up to, not including, another. */
export const selectHours = async (
  sql: Sql,
  seriesId: number,
  fromHour: number,
  toHour: number,
): Promise<Candles> => {
  const { rows } = await sql.query<Row>({
    text: `select hour, ${['open', 'high', 'low', 'close', 'volume'].map(asNumber).join(', ')}
             from market_candle where series_id = $1 and hour >= $2 and hour < $3 order by hour`,
    values: [seriesId, fromHour, toHour],
    rowMode: 'array',
  });
  return asCandles(rows);
};

export type CandleRow = {
  hour: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
};

/** Returns stored hours, or whole days (UTC) of them, newest last. */
export const selectCandleRows = (
  sql: Sql,
  seriesId: number,
  [fromHour, toHour]: readonly [number, number],
  step: 'hour' | 'day',
): Promise<CandleRow[]> => allRows(sql, step === 'hour' ? HOURS : DAYS, [seriesId, fromHour, toHour]);

const HOURS = `
  select hour, open, high, low, close, volume from market_candle
   where series_id = $1 and hour >= $2 and hour < $3 order by hour`;

const DAYS = `
  select min(hour) as hour, (array_agg(open order by hour))[1] as open, max(high) as high, min(low) as low,
         (array_agg(close order by hour desc))[1] as close, sum(volume)::bigint as volume
    from market_candle where series_id = $1 and hour >= $2 and hour < $3
   group by hour / 24 having count(*) = 24 order by 1`;
