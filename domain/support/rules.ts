/** What customer service goes by. Times are the wall clock's. */

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

export const CANNED_ANSWERS_MAX = 200;

export type Delivery = 'sent' | 'delivered' | 'read';

/** How far a line came, by how far the other side has come. */
export const deliveryOf = (line: bigint, other: { gotTo: bigint; readTo: bigint }): Delivery => {
  if (line <= other.readTo) return 'read';
  return line <= other.gotTo ? 'delivered' : 'sent';
};
