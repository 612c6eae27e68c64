/** What a bot was worth at the close of each candle (whole micro-units), and how far below its best until then (a share). */
export class Curve {
  length = 0;
  equity = new Float64Array(16);
  drawdown = new Float64Array(16);

  /** Room for so many more, at least twice as much as before: candles may also come one at a time. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.equity.length) return;
    const size = Math.max(needed, this.equity.length * 2);
    const [equity, drawdown] = [new Float64Array(size), new Float64Array(size)];
    equity.set(this.equity);
    drawdown.set(this.drawdown);
    this.equity = equity;
    this.drawdown = drawdown;
  }

  clear(): void {
    this.length = 0;
  }

  /** At the last close. */
  equityNow(): number {
    return this.equity[this.length - 1] as number;
  }

  /** The equities so far: a view. */
  equities(): Float64Array {
    return this.equity.subarray(0, this.length);
  }

  drawdowns(): Float64Array {
    return this.drawdown.subarray(0, this.length);
  }
}
