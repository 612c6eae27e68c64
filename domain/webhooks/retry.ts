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

/** Only 2xx means taken. A redirect is not followed and counts as a failure. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

const GONE = 410;

/** `tries`: how often it was tried since it was written or replayed, this time included. */
export const afterFailure = (
  tries: number,
  status: number | null,
): { retryAfterSeconds: number } | 'dead' => {
  const again = RETRY_AFTER_SECONDS[tries - 1];
  return again === undefined || status === GONE ? 'dead' : { retryAfterSeconds: again };
};
