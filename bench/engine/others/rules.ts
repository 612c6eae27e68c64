import type { Candles } from '../../../engine/candles.ts';
import { ENTRY, EXIT, LONG, SHORT } from '../plain-loops.ts';
import type { Asset, OtherEngines } from './install.ts';

/** One of the two simple rules told to another engine: what a run over these candles bought, how often. */
export type OtherRun = (candles: Candles) => { once(): number };

const [SELL, HOLD, BUY] = [-1, 0, 1];

/**
 * Columns in, a column of actions, then all gains at once. It fills at the close that decides, without costs, and has no drawdown:
 * less than what it is measured beside.
 */
export const byIndicatorts = ({ indicatorts }: OtherEngines): { cross: OtherRun; channel: OtherRun } => {
  const { sma, mmax, mmin, backtest } = indicatorts;
  const run =
    (actionsOf: (asset: Asset) => number[]): OtherRun =>
    (candles) => {
      const asset = assetOf(candles);
      return {
        once: () => {
          let bought = 0;
          const strategy = (given: Asset) => {
            const actions = actionsOf(given);
            bought = changesTo(BUY, actions);
            return actions;
          };
          backtest(asset, [{ name: 'one', strategy }]);
          return bought;
        },
      };
    };
  return {
    cross: run(({ closings }) => {
      const [short, long] = [sma(closings, { period: SHORT }), sma(closings, { period: LONG })];
      return closings.map((_, i) =>
        i < LONG - 1 ? HOLD : (short[i] as number) > (long[i] as number) ? BUY : SELL,
      );
    }),
    channel: run(({ closings, highs, lows }) => {
      const [upper, lower] = [mmax(highs, { period: ENTRY }), mmin(lows, { period: EXIT })];
      return closings.map((close, i) => {
        if (i < ENTRY) return HOLD;
        if (close > (upper[i - 1] as number)) return BUY;
        return close < (lower[i - 1] as number) ? SELL : HOLD;
      });
    }),
  };
};

const assetOf = (candles: Candles): Asset => ({
  dates: Array.from(candles.time, (time) => new Date(time)),
  openings: [...candles.open],
  closings: [...candles.close],
  highs: [...candles.high],
  lows: [...candles.low],
  volumes: [...candles.volume],
});

/** How often the last thing decided was something else. */
const changesTo = (action: number, actions: readonly number[]): number => {
  let [count, last] = [0, HOLD];
  for (const one of actions) {
    if (one === HOLD) continue;
    if (one === action && last !== action) count += 1;
    last = one;
  }
  return count;
};

type Row = { time: Date; open: number; high: number; low: number; close: number; volume: number };
/** A row with what its close decides: whether to be in, or out, from the next open. */
type Told = Row & { isIn: boolean; isOut: boolean };

/**
 * A row after another, rules asked at each, filled at the next open, without costs. It asks nobody in the row in which it
 * enters, nor for an entry in the row in which it leaves, so it trades a little less often.
 */
export const byGrademark = ({
  grademark,
  DataFrame,
}: OtherEngines): { cross: OtherRun; channel: OtherRun } => {
  const run =
    (tell: (rows: readonly Row[]) => Told[]): OtherRun =>
    (candles) => {
      const bars = new DataFrame(rowsOf(candles));
      return {
        once: () =>
          grademark.backtest<Row, Told>(
            {
              prepIndicators: ({ inputSeries }) => new DataFrame(tell(inputSeries.toArray())),
              entryRule: (enter, { bar }) => {
                if (bar.isIn) enter();
              },
              exitRule: (exit, { bar }) => {
                if (bar.isOut) exit();
              },
            },
            bars,
          ).length,
      };
    };
  return { cross: run(tellCross), channel: run(tellChannel) };
};

const rowsOf = ({ time, open, high, low, close, volume, length }: Candles): Row[] =>
  Array.from({ length }, (_, i) => ({
    time: new Date(time[i] as number),
    open: open[i] as number,
    high: high[i] as number,
    low: low[i] as number,
    close: close[i] as number,
    volume: volume[i] as number,
  }));

/** Indicators it has none of its own; these are as cheap as we know how, so that its own work is what is measured. */
const tellCross = (rows: readonly Row[]): Told[] => {
  let [short, long] = [0, 0];
  return rows.map((row, i) => {
    short += row.close - (rows[i - SHORT]?.close ?? 0);
    long += row.close - (rows[i - LONG]?.close ?? 0);
    const isIn = i >= LONG - 1 && short / SHORT > long / LONG;
    return { ...row, isIn, isOut: i >= LONG - 1 && !isIn };
  });
};

const tellChannel = (rows: readonly Row[]): Told[] =>
  rows.map((row, i) => ({
    ...row,
    isIn: i >= ENTRY && rows.slice(i - ENTRY, i).every(({ high }) => row.close > high),
    isOut: i >= ENTRY && rows.slice(i - EXIT, i).every(({ low }) => row.close < low),
  }));
