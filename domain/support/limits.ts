import type { RateLimit } from '../rate-limit.ts';

/** What customer service goes by. Times are real time. */

/** Most open conversations per customer; further questions go into one of them. */
export const OPEN_TICKETS_MAX = 5;

/** How long the typing mark lasts after the last sign of typing. */
export const TYPING_SECONDS = 6;

/** Saying it more often than this changes nothing. */
export const TYPING_AGAIN_SECONDS = 2;

/** Pictures often show more than they were sent for: they are destroyed so many days after the conversation is closed. */
export const PICTURE_KEPT_DAYS = 30;

/** What was answered and not gone on with for so many days is closed: what lies open is never forgotten, nor its pictures. */
export const SILENT_DAYS = 14;

/** Unread replies trigger a message after this delay; in a live chat not every line needs one. */
export const TELL_AFTER_SECONDS = 30;

/** Saved replies. */
export const CANNED_ANSWERS_MAX = 200;

/** Characters of one message. */
export const LINE_MAX = 2000;

export const CANNED_TITLE_MAX = 80;

export const rateLimits = {
  lines: { name: 'support_line', tries: 40, perSeconds: 300 },
  /** A daily limit, so that one customer cannot fill the database. */
  linesADay: { name: 'support_line_day', tries: 400, perSeconds: 86_400 },
  picturesADay: { name: 'support_picture_day', tries: 40, perSeconds: 86_400 },
  typing: { name: 'support_typing', tries: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
