import type { Micro } from '../money.ts';

/** The token's contract gives no more at once. */
export const FAUCET_PORTION_MICRO: Micro = 1_000_000_000_000n;
