/** How long a broadcast may take to appear in a block before the same bytes are sent again. */
export const RESEND_AFTER_MS = 5_000;
