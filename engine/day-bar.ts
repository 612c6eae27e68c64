import { DAY_MS } from './candles.ts';

/**
 * Puts candles together to days (UTC), because rules that speak of days mean days, whatever candles they trade on. A day is
 * over with its last candle; where that one is missing, with the first of a later day.
 */
export class DayBar {
  high = Number.NEGATIVE_INFINITY;
  low = Number.POSITIVE_INFINITY;
  close = Number.NaN;
  private end = Number.POSITIVE_INFINITY;
  private readonly candleMs: number = 0;

  constructor(candleMs: number) {
    this.candleMs = candleMs;
  }

  /** Whether the day gathered so far ended before this candle without having been told so. */
  isOverBefore(time: number): boolean {
    return time >= this.end;
  }

  /** Takes a candle in and says whether the day is over with it. */
  add(time: number, high: number, low: number, close: number): boolean {
    if (this.end === Number.POSITIVE_INFINITY) this.end = (Math.floor(time / DAY_MS) + 1) * DAY_MS;
    if (high > this.high) this.high = high;
    if (low < this.low) this.low = low;
    this.close = close;
    return time + this.candleMs >= this.end;
  }

  clear(): void {
    this.high = Number.NEGATIVE_INFINITY;
    this.low = Number.POSITIVE_INFINITY;
    this.end = Number.POSITIVE_INFINITY;
  }
}
