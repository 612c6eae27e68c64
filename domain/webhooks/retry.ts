import { RETRY_AFTER_SECONDS } from './limits.ts';

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
