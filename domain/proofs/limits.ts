import type { RateLimit } from '../rate-limit.ts';

/** Leaves and their owners are kept for so many statements. The statements themselves stay. */
export const STATEMENTS_KEPT = 30;

export const rateLimits = {
  /** Adding up a whole list takes many portions; paths are computed per request. */
  ofNetwork: { name: 'proof_ip', tries: 600, perSeconds: 60 },
  ofCustomer: { name: 'proof_customer', tries: 30, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
