/** What a teacher can show a class when nothing can be made to happen: results that the market's past has already. */

type LockUp = {
  readonly days: number;
  readonly windows: number;
  readonly summary: { readonly lost: { readonly ppm: number }; readonly worst_ppm: number } | null;
};
type Result<Name> = { readonly strategy: Name | null; readonly lock_up: LockUp };

type Losing<Name> = {
  strategy: Name;
  days: number;
  windows: number;
  lostPpm: number;
  worstPpm: number;
};

/** Returns the strategy that lost in most of its lock-ups; null while there are too few to say, or none lost. */
export const mostLosing = <Name>(results: readonly Result<Name>[]): Losing<Name> | null => {
  let most: Losing<Name> | null = null;
  for (const { strategy, lock_up } of results) {
    const { days, windows, summary } = lock_up;
    if (strategy === null || summary === null || summary.lost.ppm === 0) continue;
    if (most && most.lostPpm >= summary.lost.ppm) continue;
    most = { strategy, days, windows, lostPpm: summary.lost.ppm, worstPpm: summary.worst_ppm };
  }
  return most;
};
