import type { ProductSummary } from '@paperlock/contract/products.ts';
import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { useQueries } from '@tanstack/react-query';
import { reportQuery } from '../../api/reports.ts';
import { useShell } from '../../shell/shell-context.tsx';
import type { PastRange } from './scale.ts';

/** By the id of the project; null where there is too little past to say. */
export type PastRanges = ReadonlyMap<string, PastRange | null>;

/** Of each project that can lose money, what its own strategy came to over every past period of its length. */
export const usePastRanges = (list: readonly ProductSummary[]): PastRanges => {
  const { call } = useShell().client;
  const variable = list.filter(({ daily_ppm }) => daily_ppm === 0);
  const reports = useQueries({ queries: variable.map(({ id }) => reportQuery(call, id)) });
  return new Map(
    variable.flatMap(({ id }, at) => {
      const report = reports[at]?.data?.report;
      return report ? [[id, rangeOf(report)] as const] : [];
    }),
  );
};

const rangeOf = ({ lock_ups, period_days }: StrategyReport): PastRange | null => {
  const summary = lock_ups.find(({ days }) => days === period_days)?.summary;
  return summary ? { worstPpm: summary.worst_ppm, bestPpm: summary.best_ppm } : null;
};
