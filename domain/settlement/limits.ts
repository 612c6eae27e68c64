/** A run without progress for so long waits for a worker: a working process finishes a portion long before this. */
export const SILENT_MS = 60_000;

/** What is due is settled within a minute; the worker looks every second. */
export const PUNCTUAL_SECONDS = 60;
