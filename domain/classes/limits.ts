import type { RateLimit } from '../rate-limit.ts';

/** Of a class code. Invitation codes are longer, so one is never taken for the other. */
export const CLASS_CODE_LENGTH = 8;

export const CLASS_NAME_MAX = 60;

export const TEACHING_MINUTES_MAX = 180;

/** Members are told apart by a number on a list, which works up to this size. Members who left do not count. */
export const MEMBERS_MAX = 500;

export const rateLimits = {
  /** Class codes are short enough to be guessed, so joining is limited. */
  joins: { name: 'class-join', tries: 20, perSeconds: 3600 },
  /** A teacher helps a class, and does not try out names. */
  signInResets: { name: 'class-reset', tries: 60, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
