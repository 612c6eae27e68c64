import { Highest } from './highest.ts';

/** The lowest of the last `length` values: the highest, seen from below. */
export class Lowest {
  private readonly below: Highest;

  constructor(length: number) {
    this.below = new Highest(length);
  }

  get value(): number {
    return -this.below.value;
  }

  push(x: number): void {
    this.below.push(-x);
  }
}
