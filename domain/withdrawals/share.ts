import type { Micro } from '../money.ts';

const CENT: Micro = 10_000n;

/**
 * A share of the most that can be withdrawn: all of it exactly, a part cut down to whole cents. Null where that is less than
 * a withdrawal may be.
 */
export const shareOfMost = (mostMicro: Micro, minimumMicro: Micro, percent: 25 | 50 | 100): Micro | null => {
  const part = (mostMicro * BigInt(percent)) / 100n;
  const share = percent === 100 ? mostMicro : part - (part % CENT);
  return share < minimumMicro ? null : share;
};
