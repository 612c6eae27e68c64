/** Promised minus earned is short where it is above zero, and left over where it is below. */
export const gapName = (gapMicro: bigint): 'shortfall' | 'surplus' =>
  gapMicro < 0n ? 'surplus' : 'shortfall';
