import type { FigureQuery } from '../../../db/figure.ts';

/** Nobody is asked where they live, so a bank card is the only thing here that has a country. */
export const bindingFigures: readonly FigureQuery[] = [
  {
    name: 'countries',
    query: 'select count(distinct country) as value\n  from binding\n where removed_at is null',
  },
];
