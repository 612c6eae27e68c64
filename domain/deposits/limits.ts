import { PRACTICE_CHAIN } from '../chain/practice-chain.ts';
import type { Micro } from '../money.ts';
import type { RateLimit } from '../rate-limit.ts';

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
export const LARGEST_DEPOSIT_MICRO: Micro = 1_000_000_000_000_000n;

/** Of a remark in a claim, and of a transaction hash as it is typed. */
export const CLAIM_TEXT_MAX = 200;

/** Of a text that the deposit detective reads. */
export const LOOK_UP_TEXT_MAX = 300;

export const rateLimits = {
  lookUps: { name: 'claim-lookup', tries: 30, perSeconds: 300 },
} as const satisfies Record<string, RateLimit>;
