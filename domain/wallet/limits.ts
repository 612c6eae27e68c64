import type { Micro } from '../money.ts';
import type { RateLimit } from '../rate-limit.ts';

/** The faucet of the practice wallet: enough to rehearse with, not enough to lose sight of amounts. */
export const FAUCET_LIMIT_MICRO: Micro = 10_000_000_000n;

/**
 * What one tap brings: half of what the faucet gives in a day, and half of what may be withdrawn in a day, so that the money
 * and what it earned leave together.
 */
export const GIFT_MICRO: Micro = 5_000_000_000n;

export const rateLimits = {
  /**
   * All orders share one payer, and faucet orders share one key, in order of arrival: thousands of tiny orders by one
   * customer would delay all withdrawals.
   */
  orders: { name: 'wallet-order', tries: 30, perSeconds: 600 },
} as const satisfies Record<string, RateLimit>;
