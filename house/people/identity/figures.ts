import type { FigureQuery } from '../../db/figure.ts';

export const identityFigures: readonly FigureQuery[] = [
  { name: 'accounts', query: 'select count(*) as value\n  from customer\n where closed_at is null' },
];
