/** What operators are alerted of: one number per kind, and from which value on it is an alert. */

export const alertKinds = [
  'withdrawal_waiting',
  'settlement_behind',
  'cover_short',
  'chain_silent',
  'reconciliation_break',
  'job_failing',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export type Rule = { readonly threshold: number; readonly isOn: boolean };

/** Hours of waiting, minutes without progress, USDT missing, minutes of silence, breaks, failures in a row. Real time. */
export const defaultThresholds: Readonly<Record<AlertKind, number>> = {
  withdrawal_waiting: 24,
  settlement_behind: 10,
  cover_short: 1,
  chain_silent: 5,
  reconciliation_break: 1,
  job_failing: 5,
};

export const MOST_THRESHOLD = 1_000_000;

/** An alert that is suspected, raised, or neither. */
export type Standing = { readonly suspectedAt: Date; readonly isRaised: boolean } | null;

export type Step = 'none' | 'suspect' | 'raise' | 'forget' | 'end';

/** So long a value must stay over its threshold: a leap of the clock or a restart is no alarm. */
export const SUSPECTED_MS = 60_000;

/** `value`: null if it is not known now, which neither raises nor ends anything. */
export const stepOf = (
  standing: Standing,
  value: number | null,
  { threshold, isOn }: Rule,
  now: Date,
): Step => {
  if (value === null && isOn) return 'none';
  const isOver = isOn && value !== null && value >= threshold;
  if (!isOver) {
    if (standing === null) return 'none';
    return standing.isRaised ? 'end' : 'forget';
  }
  if (standing === null) return 'suspect';
  if (standing.isRaised) return 'none';
  return now.getTime() - standing.suspectedAt.getTime() >= SUSPECTED_MS ? 'raise' : 'none';
};
