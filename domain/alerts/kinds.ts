/** What operators are alerted of. */
export const alertKinds = [
  'withdrawal_waiting',
  'settlement_behind',
  'cover_short',
  'chain_silent',
  'reconciliation_break',
  'job_failing',
] as const;
export type AlertKind = (typeof alertKinds)[number];
