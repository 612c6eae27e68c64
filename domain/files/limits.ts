import type { RateLimit } from '../rate-limit.ts';

/** Of an upload. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export const MAX_MEGAPIXELS = 40;

/** A picture one pixel wide costs far more than its pixels, because each row is processed separately. */
export const MAX_SIDE = 12_000;

/** Width and height of a profile picture. */
export const AVATAR_PX = 256;

/** Other pictures are made smaller, to this width or height at most. */
export const LONGEST_SIDE = 2400;

/** Uploads that no form has used yet, kept per person; a form needs a handful at most. */
export const LOOSE_FILES_MAX = 10;

export const rateLimits = {
  uploads: { name: 'upload', tries: 40, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
