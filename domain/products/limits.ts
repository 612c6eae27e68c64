import type { Micro } from '../money.ts';
import type { RateLimit } from '../rate-limit.ts';

/** 0.10 % a day, 36.5 % a year: a higher promise is refused, however large the reserve. */
export const DAILY_PPM_MAX = 1000;

export const PERIOD_DAYS_MAX = 730;

/** Principal and promise of one investor's fixed-ratio holdings: beyond this nothing more is sold to them. */
export const GUARANTEE_MICRO: Micro = 500_000_000_000n;

export const CATEGORY_OPEN_SECONDS = 1800;

/** Of the texts of a project and of a category, in each language. */
export const PRODUCT_NAME_MAX = 80;
export const PRODUCT_DESCRIPTION_MAX = 2000;
export const CATEGORY_NAME_MAX = 60;
export const CATEGORY_PASSWORD_MAX = 128;

export const rateLimits = {
  /** Per customer, over all sessions: signing in again gives no new tries. */
  categoryPasswords: { name: 'category_password', tries: 5, perSeconds: 900, notWidened: true },
} as const satisfies Record<string, RateLimit>;
