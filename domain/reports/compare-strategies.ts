/** How strategies are put in order beside each other, by what a reader asks for. */

export type ComparedBy = 'own' | 'total' | 'fall' | 'lost';

type Comparable = {
  readonly total_return_ppm: number;
  readonly drawdown_ppm: number;
  readonly lock_up: { readonly summary: { readonly lost: { readonly ppm: number } } | null };
};

const orders: Record<Exclude<ComparedBy, 'own'>, (one: Comparable) => number> = {
  total: (one) => -one.total_return_ppm,
  fall: (one) => one.drawdown_ppm,
  // What cannot be said comes last.
  lost: (one) => one.lock_up.summary?.lost.ppm ?? Number.POSITIVE_INFINITY,
};

/** The best first; equal ones keep their own order, and so do all where nothing is asked for. */
export const compareStrategies = <Item extends Comparable>(list: readonly Item[], by: ComparedBy): Item[] => {
  if (by === 'own') return [...list];
  const size = orders[by];
  return [...list].sort((one, other) => {
    const [a, b] = [size(one), size(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  });
};
