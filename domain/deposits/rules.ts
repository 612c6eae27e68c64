import { PRACTICE_CHAIN } from '../chain/practice-chain.ts';
import { MICRO_PER_USDT, type Micro } from '../money.ts';

/** What deposits go by. */

/** Blocks on top of the one that has a transfer until nothing can undo it. */
export const DEPOSIT_CONFIRMATIONS = PRACTICE_CHAIN.finality;

/** Most claims of one customer that wait for a transfer or a review. */
export const OPEN_CLAIMS_MAX = 5;

/** So far apart a claim without a hash and a transfer of the same amount may be. */
export const CLAIM_WINDOW_MS = 3 * 86_400_000;

/** How long a receipt is kept after its claim is settled: it has no use by then. */
export const RECEIPT_KEPT_MS = 7 * 86_400_000;

/** As many small deposits as are combined at once, the largest first. */
export const COMBINED_MAX = 500;

/** A thousand times the faucet's largest portion: a larger deposit has another origin, and operators review it first. */
export const LARGEST_DEPOSIT_MICRO: Micro = 1_000_000_000n * MICRO_PER_USDT;

/** What becomes of a final transfer to an address of ours. */
export type Arrival =
  | { move: 'credit' }
  | { move: 'set_aside'; reason: 'below_minimum' | 'over_limit' }
  /** There is no customer to credit. */
  | { move: 'set_aside'; reason: 'account_closed' };

export const decideArrival = (
  transfer: { amountMicro: Micro; accountClosed: boolean },
  minimumMicro: Micro,
): Arrival => {
  if (transfer.accountClosed) return { move: 'set_aside', reason: 'account_closed' };
  if (transfer.amountMicro > LARGEST_DEPOSIT_MICRO) return { move: 'set_aside', reason: 'over_limit' };
  return transfer.amountMicro < minimumMicro
    ? { move: 'set_aside', reason: 'below_minimum' }
    : { move: 'credit' };
};

/** What is missing until small deposits can be combined; nothing when they can. */
export const missingToCombine = (totalMicro: Micro, minimumMicro: Micro): Micro =>
  totalMicro >= minimumMicro ? 0n : minimumMicro - totalMicro;

/**
 * The minimum that a transfer has to reach: the lowest that was in force lately, because money that was sent by what the page
 * said must be credited.
 */
export const kindestMinimum = (nowMicro: Micro, latelyMicro: readonly Micro[]): Micro =>
  latelyMicro.reduce((least, micro) => (micro < least ? micro : least), nowMicro);
