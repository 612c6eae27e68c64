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

  /**
   * A candle that is over, with the levels that held while it was traded: the high to exceed, the low to fall below, how far
   * the stop lies from the entry. Says whether anything changed by it.
   */
  see(high: number, low: number, entryHigh: number, exitLow: number, stopDistance: number): boolean {
    if (this.running) {
      if (low > this.stop && !(low < exitLow)) return false;
      const out = low < exitLow ? Math.max(this.stop, exitLow) : this.stop;
      this.ended(Math.min(high, out) > this.entry);
      return true;
    }
    if (!(high > entryHigh && stopDistance > 0)) return false;
    this.running = true;
    this.entry = Math.max(low, entryHigh);
    this.stop = this.entry - stopDistance;
    return true;
  }

  ended(won: boolean): void {
    this.running = false;
    this.lastWon = won;
  }
}
