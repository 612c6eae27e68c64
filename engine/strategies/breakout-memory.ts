/**
 * Whether the last breakout would have been a winner, taken or not: one unit bought there, out at the stop or below the exit
 * low. The turtles let the next breakout pass after a winner.
 */
export class BreakoutMemory {
  lastWon = false;
  /** Between a breakout and its end another high is the same breakout. */
  running = false;
  private entry = 0;
  private stop = 0;

  /** A candle that is over, with the high that was to be exceeded in it and how far below the entry the stop would lie. */
  seesBreakout(high: number, low: number, entryHigh: number, stopDistance: number): boolean {
    if (!(high > entryHigh && stopDistance > 0)) return false;
    this.running = true;
    this.entry = Math.max(low, entryHigh);
    this.stop = this.entry - stopDistance;
    return true;
  }

  /** The same, with the low that it was not to fall below. */
  seesEnd(high: number, low: number, exitLow: number): boolean {
    if (low > this.stop && !(low < exitLow)) return false;
    const out = low < exitLow ? Math.max(this.stop, exitLow) : this.stop;
    this.ended(Math.min(high, out) > this.entry);
    return true;
  }

  ended(won: boolean): void {
    this.running = false;
    this.lastWon = won;
  }
}
