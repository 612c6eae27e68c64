import { Highest } from './highest.ts';

/** The lowest of the last `length` values: the highest, seen from below. */
export class Lowest {
  value = Number.NaN;
  private readonly below: Highest;

  constructor(length: number) {
    this.below = new Highest(length);
  }

  push(x: number): void {
    this.below.push(-x);
    this.value = -this.below.value;
  }
}
