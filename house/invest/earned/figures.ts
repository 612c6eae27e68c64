import type { FigureQuery } from '../../db/figure.ts';

/** Losses are not offset by gains of other days. */
export const earnedFigures: readonly FigureQuery[] = [
  {
    name: 'strategies_lost',
    query: 'select coalesce(-sum(earned), 0) as value\n  from earned_total\n where earned < 0',
  },
];
