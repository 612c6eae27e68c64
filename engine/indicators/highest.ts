/**
 * The highest of the last `length` values (a Donchian channel's upper side). Values come in blocks of that length, so the last
 * ones are the rest of the block before and the current block so far. Of the rest the highest is known from its end backwards,
 * of the current block from its beginning on: each value is looked at twice, however long the channel is.
 */
export class Highest {
  value = Number.NaN;
  /** Up to `at` the values of this block; from there on the highest from each place of the block before to its end. */
  private readonly ring: Float64Array;
  private at = 0;
  private inBlock = Number.NEGATIVE_INFINITY;
  private full = false;

  constructor(length: number) {
    this.ring = new Float64Array(length);
  }

  push(x: number): void {
    const { ring } = this;
    ring[this.at] = x;
    this.at += 1;
    this.inBlock = Math.max(this.inBlock, x);
    if (this.at === ring.length) this.endBlock();
    else if (this.full) this.value = Math.max(this.inBlock, ring[this.at] as number);
  }

  private endBlock(): void {
    const { ring } = this;
    this.value = this.inBlock;
    for (let i = ring.length - 2; i >= 0; i -= 1) {
      ring[i] = Math.max(ring[i] as number, ring[i + 1] as number);
    }
    this.at = 0;
    this.inBlock = Number.NEGATIVE_INFINITY;
    this.full = true;
  }
}
