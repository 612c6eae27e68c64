/** The deepest fall from a best before it. Times are those of candles; a fall from the very start begins with null. */
export type Drawdown = {
  readonly share: number;
  readonly peakAt: number | null;
  readonly lowestAt: number;
  /** When the best was reached again; null while it was not. */
  readonly recoveredAt: number | null;
};

/** Null where nothing was ever below its best. The start counts: a loss from the first day on is one. */
export const deepestDrawdown = (start: number, equity: Float64Array, time: Float64Array): Drawdown | null => {
  let [peak, peakAt] = [start, -1];
  let [share, from, lowest] = [0, -1, -1];
  for (let i = 0; i < equity.length; i += 1) {
    const worth = equity[i] as number;
    if (worth >= peak) {
      peak = worth;
      peakAt = i;
    } else if (1 - worth / peak > share) {
      share = 1 - worth / peak;
      from = peakAt;
      lowest = i;
    }
  }
  if (lowest === -1) return null;
  const best = from === -1 ? start : (equity[from] as number);
  const recovered = equity.findIndex((worth, i) => i > lowest && worth >= best);
  const at = (place: number): number | null => (place === -1 ? null : (time[place] as number));
  return { share, peakAt: at(from), lowestAt: time[lowest] as number, recoveredAt: at(recovered) };
};
