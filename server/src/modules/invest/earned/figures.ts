import type { FigureQuery } from '../../../db/figure.ts';

/** Gains of other days are not set against it: what was lost was lost. */
export const earnedFigures: readonly FigureQuery[] = [
  {
    name: 'strategies_lost',
    query: 'select coalesce(-sum(earned), 0) as value\n  from earned_total\n where earned < 0',
  },
];
