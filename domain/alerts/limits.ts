import type { AlertKind } from './kinds.ts';

export const MOST_THRESHOLD = 1_000_000;

/** So long a value must stay over its threshold: a leap of the clock or a restart is no alarm. */
export const SUSPECTED_MS = 60_000;

/** Hours of waiting, minutes without progress, USDT missing, minutes of silence, breaks, failures in a row. Real time. */
export const defaultThresholds: Readonly<Record<AlertKind, number>> = {
  withdrawal_waiting: 24,
  settlement_behind: 10,
  cover_short: 1,
  chain_silent: 5,
  reconciliation_break: 1,
  job_failing: 5,
};
