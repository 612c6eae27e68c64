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

  /** A candle that is over, with the levels that held while it was traded. Says whether that changed anything. */
  see(high: number, low: number, breakout: number, exit: number, stopDistance: number): boolean {
    if (this.running) {
      const out = Math.max(this.stop, exit);
      if (low > out) return false;
      this.ended(Math.min(high, out) > this.entry);
      return true;
    }
    if (!(high >= breakout && stopDistance > 0)) return false;
    this.running = true;
    this.entry = Math.max(low, breakout);
    this.stop = this.entry - stopDistance;
    return true;
  }

  ended(won: boolean): void {
    this.running = false;
    this.lastWon = won;
  }
}
