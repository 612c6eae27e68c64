import type { Micro } from '../money.ts';

/**
 * What people decide never brings an account past this. It is a hundredth of what an amount on the wire can say, so that
 * sums of accounts, and what is earned on top, still fit into one.
 */
export const MOST_MICRO: Micro = 10_000_000_000_000_000n;
