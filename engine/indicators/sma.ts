/** The mean of the last `length` values. Not a number until there are so many. */
export class Sma {
  value = Number.NaN;
  private readonly ring: Float64Array;
  private sum = 0;
  private count = 0;
  private at = 0;

  constructor(length: number) {
    this.ring = new Float64Array(length);
  }

  push(x: number): void {
    const { ring } = this;
    this.sum += x - (ring[this.at] as number);
    ring[this.at] = x;
    this.at += 1;
    if (this.at === ring.length) this.at = 0;
    if (this.count < ring.length) this.count += 1;
    if (this.count === ring.length) this.value = this.sum / ring.length;
  }
}
