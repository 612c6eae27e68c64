/** How far what there is covers what is owed. Every amount is cut: it never seems to be more than it is. */
export type Covering =
  | { readonly kind: 'nothing_owed' }
  | { readonly kind: 'covered'; readonly perOneMicro: bigint; readonly isTiny: boolean }
  | { readonly kind: 'short'; readonly perOneMicro: bigint; readonly missingMicro: bigint };

const ONE_MICRO = 1_000_000n;
/** Below one in a hundred the part that is owed is thinner than a line that one can see. */
const TINY_ONE_IN = 100n;

export const coveringOf = (has: bigint, owes: bigint): Covering => {
  if (owes <= 0n) return { kind: 'nothing_owed' };
  const perOneMicro = (has * ONE_MICRO) / owes;
  if (has < owes) return { kind: 'short', perOneMicro, missingMicro: owes - has };
  return { kind: 'covered', perOneMicro, isTiny: owes * TINY_ONE_IN < has };
};

/** How much of the bar is filled, in parts of ten thousand: the smaller of the two against the larger. */
export const basisOfBar = (has: bigint, owes: bigint): number => {
  const [less, more] = has < owes ? [has, owes] : [owes, has];
  return more <= 0n || less <= 0n ? 0 : Number((less * 10_000n) / more);
};
