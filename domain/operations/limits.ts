/**
 * Settlement looks every second. After a leap one portion may take long, a minute on a slow machine, and each of them is a
 * step forward.
 */
export const STALLED_AFTER_MS = 120_000;
