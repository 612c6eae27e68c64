const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** After so many seconds a delivery is tried again; after the last of them, three days in all, it is dead. */
export const RETRY_AFTER_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

export const MOST_TRIES = RETRY_AFTER_SECONDS.length + 1;

/** Of an endpoint's address. */
export const LONGEST_URL = 2048;

/** After a change of the secret, deliveries are signed with the former one too for so long. */
export const FORMER_SECRET_SECONDS = 24 * 3600;

/** How long delivered and dead ones can be looked up. */
export const DELIVERIES_KEPT_DAYS = 30;
