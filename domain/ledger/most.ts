import { MICRO_PER_USDT, type Micro } from '../money.ts';

/**
 * What people decide never brings an account past this. It is a hundredth of what an amount on the wire can say, so that
 * sums of accounts, and what is earned on top, still fit into one.
 */
export const MOST_MICRO: Micro = 10_000_000_000n * MICRO_PER_USDT;

const size = (micro: Micro): Micro => (micro < 0n ? -micro : micro);

/** What is past it already may always come back. */
export const growsPastMost = (before: Micro, after: Micro): boolean =>
  size(after) > MOST_MICRO && size(after) > size(before);
