import { type Candles, HOUR_MS, newCandles } from '../candles.ts';

/**
 * Candles from outside, row by row, each of them looked at before any is believed. What cannot be true is refused with
 * the place where it stands; nothing is guessed, sorted or left out.
 */

export type Row = {
  /** For people: "line 17". */
  where: string;
  /** When the hour began: ms since 1970. */
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
};

export type Gathered =
  | {
      ok: true;
      candles: Candles /** The times of hours that the source did not have. */;
      filled: Set<number>;
    }
  | { ok: false; says: string };

type Read = { time: number; prices: [number, number, number, number]; volume: number };

const prices = ['open', 'high', 'low', 'close'] as const;

/** Exchanges stand still at times: where that is allowed, a missing hour stays at the close before it, without volume. */
export const gatherHours = (rows: Iterable<Row>, { fillGaps }: { fillGaps: boolean }): Gathered => {
  const read: Read[] = [];
  const filled = new Set<number>();
  for (const row of rows) {
    const last = read.at(-1);
    const fault = timeFault(row, last, fillGaps) ?? priceFault(row);
    if (fault !== undefined) return { ok: false, says: `${row.where}: ${fault}` };
    for (let time = (last?.time ?? row.time) + HOUR_MS; last && time < row.time; time += HOUR_MS) {
      const [, , , close] = last.prices;
      read.push({ time, prices: [close, close, close, close], volume: 0 });
      filled.add(time);
    }
    const { time, open, high, low, close, volume } = row;
    read.push({
      time,
      prices: [Number(open), Number(high), Number(low), Number(close)],
      volume: Math.round(Number(volume) * 1e6) / 1e6,
    });
  }
  return read.length === 0
    ? { ok: false, says: 'there is no candle in it' }
    : { ok: true, candles: columnsOf(read), filled };
};

/** Longer than that is no outage. */
const LONGEST_GAP_HOURS = 24 * 7;

const timeFault = ({ time }: Row, last: Read | undefined, fillGaps: boolean): string | undefined => {
  if (!Number.isSafeInteger(time) || time < 0) return 'the time is not one';
  if (time % HOUR_MS !== 0) return `${instant(time)} is not the beginning of an hour (UTC)`;
  if (last === undefined) return undefined;
  if (time <= last.time) return `${instant(time)} does not come after ${instant(last.time)}`;
  const missing = (time - last.time) / HOUR_MS - 1;
  if (missing === 0) return undefined;
  const gap = `${missing} hours are missing between ${instant(last.time)} and ${instant(time)}`;
  if (!fillGaps) return gap;
  return missing > LONGEST_GAP_HOURS ? `${gap}, more than can be filled` : undefined;
};

const instant = (time: number): string => new Date(time).toISOString();

/** Above zero, at most twelve digits and six decimals; zeros beyond them say nothing. */
const PRICE = /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,6}0{0,12})?$/;
const VOLUME = /^\d{1,12}(?:\.\d{1,18})?$/;

const priceFault = (row: Row): string | undefined => {
  for (const name of prices) {
    if (!PRICE.test(row[name]))
      return `${name} is ${shown(row[name])}, which is no price above zero with six decimals`;
  }
  if (!VOLUME.test(row.volume)) return `volume is ${shown(row.volume)}, which is no number of zero or more`;
  const [open, high, low, close] = [Number(row.open), Number(row.high), Number(row.low), Number(row.close)];
  if (high < low) return `high ${row.high} is below low ${row.low}`;
  if (open > high || open < low) return `open ${row.open} is not between low ${row.low} and high ${row.high}`;
  if (close > high || close < low)
    return `close ${row.close} is not between low ${row.low} and high ${row.high}`;
  return undefined;
};

const shown = (text: string): string => JSON.stringify(text.length > 30 ? `${text.slice(0, 30)}…` : text);

const columnsOf = (read: readonly Read[]): Candles => {
  const candles = newCandles(read.length);
  read.forEach(({ time, prices: [open, high, low, close], volume }, i) => {
    candles.time[i] = time;
    candles.open[i] = open;
    candles.high[i] = high;
    candles.low[i] = low;
    candles.close[i] = close;
    candles.volume[i] = volume;
  });
  return candles;
};
