import type { ReportFigures, StrategyReport } from '@paperlock/contract/reports.ts';

/** The stored part of a report: all that is shown except the lock-ups, which are compared with a promise when read. */
export type ReportContent = Pick<
  StrategyReport,
  'parameters' | 'from' | 'to' | 'start' | 'curve' | 'trades' | 'worst'
> & {
  readonly figures: ReportFigures;
  readonly hold: ReportFigures;
  readonly lockUps: readonly KeptLockUp[];
};

/** Results in millionths, rounded towards the loss, ordered by first day. */
export type KeptLockUp = { readonly days: number; readonly results: readonly number[] };
