import type { FigureQuery } from '../../db/figure.ts';

/** Customers are not asked for their country, so a bank card is the only thing that has one. */
export const bindingFigures: readonly FigureQuery[] = [
  {
    name: 'countries',
    query: 'select count(distinct country) as value\n  from binding\n where removed_at is null',
  },
];
