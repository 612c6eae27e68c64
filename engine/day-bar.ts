import { Bar } from './bar.ts';
import { DAY_MS } from './candles.ts';

/**
 * Puts candles together to days (UTC), because rules that speak of days mean days, whatever candles they trade on. A day is
 * over with its last candle; where that one is missing, with the first of a later day.
 */
export class DayBar {
  readonly bar = new Bar();
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
  add(time: number, { high, low, close }: Bar): boolean {
    if (this.end === Number.POSITIVE_INFINITY) this.end = (Math.floor(time / DAY_MS) + 1) * DAY_MS;
    const { bar } = this;
    if (high > bar.high) bar.high = high;
    if (low < bar.low) bar.low = low;
    bar.close = close;
    return time + this.candleMs >= this.end;
  }

  clear(): void {
    this.bar.high = Number.NEGATIVE_INFINITY;
    this.bar.low = Number.POSITIVE_INFINITY;
    this.end = Number.POSITIVE_INFINITY;
  }
}
