/** After so many values the sums are taken anew, so that rounding cannot pile up. Counted, hence the same in every replay. */
const RENEW_AFTER = 64;

/** Mean of the last `length` values, and bands `width` standard deviations (of the population, ddof 0) around it. */
export class Bollinger {
  middle = Number.NaN;
  lower = Number.NaN;
  upper = Number.NaN;
  private readonly width: number = 0;
  private readonly ring: Float64Array;
  private at = 0;
  private count = 0;
  private sinceRenewed = 0;
  /** Sums are of distances to a value near by: squares of whole prices would swallow the small differences. */
  private anchor = 0;
  private sum = 0;
  private squares = 0;

  constructor(length: number, width: number) {
    this.width = width;
    this.ring = new Float64Array(length);
  }

  push(x: number): void {
    const { ring } = this;
    const gone = (ring[this.at] as number) - this.anchor;
    const come = x - this.anchor;
    ring[this.at] = x;
    this.at += 1;
    if (this.at === ring.length) this.at = 0;
    this.sinceRenewed += 1;
    if (this.count < ring.length) {
      this.count += 1;
      if (this.count < ring.length) return;
      this.renew(x);
    } else if (this.sinceRenewed >= RENEW_AFTER) {
      this.renew(x);
    } else {
      this.sum += come - gone;
      this.squares += come * come - gone * gone;
    }
    const mean = this.sum / ring.length;
    const away = this.width * Math.sqrt(Math.max(0, this.squares / ring.length - mean * mean));
    this.middle = this.anchor + mean;
    this.lower = this.middle - away;
    this.upper = this.middle + away;
  }

  private renew(anchor: number): void {
    this.anchor = anchor;
    this.sinceRenewed = 0;
    this.sum = 0;
    this.squares = 0;
    for (const value of this.ring) {
      this.sum += value - anchor;
      this.squares += (value - anchor) ** 2;
    }
  }
}
