/**
 * A market's past as columns, oldest first: candle i has `time[i]`, when it opened (ms, UTC), its four prices and what was
 * traded. Columns may lie on a SharedArrayBuffer. The maker of candles keeps them valid (`candleFault`).
 */
export type Candles = {
  readonly length: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
};

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const newCandles = (length: number): Candles => ({
  length,
  time: new Float64Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
});

/** The candles from one number to before another: views, nothing is copied. */
export const sliceCandles = (candles: Candles, from: number, to = candles.length): Candles => {
  const time = candles.time.subarray(from, to);
  return {
    length: time.length,
    time,
    open: candles.open.subarray(from, to),
    high: candles.high.subarray(from, to),
    low: candles.low.subarray(from, to),
    close: candles.close.subarray(from, to),
    volume: candles.volume.subarray(from, to),
  };
};

/** What makes these no candles, or undefined. A gap in time is no fault: exchanges stand still at times. */
export const candleFault = (candles: Candles): string | undefined => {
  const { time, open, high, low, close, volume } = candles;
  for (let i = 0; i < candles.length; i += 1) {
    const [o, h, l, c] = [open[i] ?? 0, high[i] ?? 0, low[i] ?? 0, close[i] ?? 0];
    if (!(Number.isFinite(h) && l > 0)) return `candle ${i}: prices are above zero`;
    if (!(l <= Math.min(o, c) && h >= Math.max(o, c)))
      return `candle ${i}: the others lie between low and high`;
    if (!((volume[i] ?? -1) >= 0)) return `candle ${i}: a volume is zero or more`;
    const since = i === 0 ? 0 : (time[i] ?? 0) - (time[i - 1] ?? 0);
    if (!Number.isSafeInteger(time[i]) || (i > 0 && since <= 0))
      return `candle ${i}: times rise, in whole ms`;
  }
  return undefined;
};
