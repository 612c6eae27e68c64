/** The highest of the last `length` values (a Donchian channel's upper side). Looks through them only when the highest leaves. */
export class Highest {
  value = Number.NaN;
  private readonly ring: Float64Array;
  private at = 0;
  private count = 0;
  private peak = Number.NEGATIVE_INFINITY;
  private age = 0;

  constructor(length: number) {
    this.ring = new Float64Array(length);
  }

  push(x: number): void {
    const { ring } = this;
    ring[this.at] = x;
    this.at += 1;
    if (this.at === ring.length) this.at = 0;
    this.age += 1;
    if (x >= this.peak) {
      this.peak = x;
      this.age = 0;
    } else if (this.age === ring.length) {
      this.lookThrough();
    }
    if (this.count < ring.length) this.count += 1;
    if (this.count === ring.length) this.value = this.peak;
  }

  /** From the oldest value on, so that of equals the youngest is kept, which stays longest. */
  private lookThrough(): void {
    const { ring } = this;
    this.peak = Number.NEGATIVE_INFINITY;
    for (let age = ring.length - 1, place = this.at; age >= 0; age -= 1) {
      const x = ring[place] as number;
      if (x >= this.peak) {
        this.peak = x;
        this.age = age;
      }
      place += 1;
      if (place === ring.length) place = 0;
    }
  }
}
