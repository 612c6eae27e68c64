import type { RateLimit } from '../rate-limit.ts';

/** After this time an order that is not paid expires. */
export const PAYMENT_MINUTES = 15;

/** Unpaid orders of one investor. An unpaid order holds nothing, so nobody needs many of them. */
export const UNPAID_ORDERS_MAX = 20;

export const rateLimits = {
  placed: { name: 'orders_placed', tries: 120, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
