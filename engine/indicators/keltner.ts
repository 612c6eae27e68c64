import { Atr } from './atr.ts';
import { Ema } from './ema.ts';

/** An exponential mean, and bands `width` average true ranges around it. */
export class Keltner {
  middle = Number.NaN;
  lower = Number.NaN;
  upper = Number.NaN;
  private readonly width: number = 0;
  private readonly mean: Ema;
  private readonly range: Atr;

  constructor(length: number, width: number, rangeLength: number) {
    this.width = width;
    this.mean = new Ema(length);
    this.range = new Atr(rangeLength);
  }

  push(high: number, low: number, close: number): void {
    this.mean.push(close);
    this.range.push(high, low, close);
    this.middle = this.mean.value;
    this.lower = this.middle - this.width * this.range.value;
    this.upper = this.middle + this.width * this.range.value;
  }
}
