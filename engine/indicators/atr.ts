/**
 * Wilder's average of the true range, the turtles' N: the first `length` ranges' mean, then ((length − 1)·N + range)/length.
 * The first candle has no close before it and no range.
 */
export class Atr {
  value = Number.NaN;
  private readonly length: number = 0;
  private sum = 0;
  private count = -1;
  private closeBefore = 0;

  constructor(length: number) {
    this.length = length;
  }

  push(high: number, low: number, close: number): void {
    const { closeBefore } = this;
    // No Math.max: it also minds what is not a number, at every candle.
    const top = high > closeBefore ? high : closeBefore;
    const range = top - (low < closeBefore ? low : closeBefore);
    this.closeBefore = close;
    if (this.count === this.length) {
      this.value = ((this.length - 1) * this.value + range) / this.length;
      return;
    }
    if (this.count >= 0) this.sum += range;
    this.count += 1;
    if (this.count === this.length) this.value = this.sum / this.length;
  }
}
