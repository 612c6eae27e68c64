import type { FigureQuery } from '../../db/figure.ts';

/** The median of `times-store.ts` by itself. */
export const withdrawalFigures: readonly FigureQuery[] = [
  {
    name: 'withdrawal_median',
    query: [
      'select percentile_disc(0.5) within group (',
      '         order by ceil(extract(epoch from e.at - w.submitted_at))) as value',
      '  from withdrawal w',
      "  join withdrawal_event e on e.withdrawal_id = w.id and e.event = 'completed'",
      ' where w.submitted_at >= (select born_at from world_born)',
    ].join('\n'),
  },
];
