/** Exponential mean with weight 2/(length + 1), begun with the plain mean of the first `length` values. */
export class Ema {
  value = Number.NaN;
  private sum = 0;
  private count = 0;
  private readonly length: number = 0;
  private readonly weight: number = 0;

  constructor(length: number) {
    this.length = length;
    this.weight = 2 / (length + 1);
  }

  push(x: number): void {
    if (this.count === this.length) {
      this.value += this.weight * (x - this.value);
      return;
    }
    this.sum += x;
    this.count += 1;
    if (this.count === this.length) this.value = this.sum / this.length;
  }
}
