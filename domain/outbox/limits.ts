/** Letters that the practice mailbox shows. */
export const MAILBOX_LETTERS = 20;

/** After so many seconds an e-mail is sent again; after the last of them it has failed. */
export const RETRY_AFTER_SECONDS = [30, 120, 600, 3600, 14_400];
