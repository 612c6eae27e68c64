import type { ReportFigures, StrategyReport } from '@paperlock/contract/reports.ts';

/** What is kept of a computed report: as it is shown, but for the lock-ups, which are held against any promise when read. */
export type ReportContent = Pick<
  StrategyReport,
  'parameters' | 'from' | 'to' | 'start' | 'curve' | 'trades' | 'worst'
> & {
  readonly figures: ReportFigures;
  readonly hold: ReportFigures;
  readonly lockUps: readonly KeptLockUp[];
};

/** Results in millionths, cut towards the loss, in the order of their first days. */
export type KeptLockUp = { readonly days: number; readonly results: readonly number[] };
