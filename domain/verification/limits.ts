import type { RateLimit } from '../rate-limit.ts';

/** Pictures are destroyed so many days of platform time after the decision. */
export const PICTURES_KEPT_DAYS = 7;

/** Characters of a real name. */
export const REAL_NAME_MAX = 60;

/** Of the number of an identity document. */
export const DOCUMENT_NUMBER_MAX = 40;

export const rateLimits = {
  /** Each submission opens and inspects up to three images. */
  submissions: { name: 'realname-submit', tries: 20, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
