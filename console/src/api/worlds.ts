import { worldList, worldSorts } from '@paperlock/contract/worlds-desk.ts';
import { query } from '@paperlock/web/query.ts';
import { type ListFilter, listAskOf, listFilterIn } from '../parts/table-tools/list-filter.ts';
import type { Shell } from '../shell/open-shell.ts';

const WORLDS_ON_A_PAGE = 50;

export type WorldFilter = ListFilter<keyof typeof worldSorts>;

export const worldFilterIn = (asked: URLSearchParams): WorldFilter => listFilterIn(asked, worldSorts);

export const worldsQuery = (client: Shell['client'], filter: WorldFilter) =>
  query(
    client.call,
    worldList,
    { limit: WORLDS_ON_A_PAGE, ...listAskOf(filter), cursor: filter.cursor },
    { key: ['worlds', 'list'] },
  );

/** How many the filter finds, whichever page is shown. */
export const worldTotals = (client: Shell['client'], filter: WorldFilter) =>
  query(
    client.call,
    worldList,
    { ...listAskOf(filter), limit: 1, totals: true },
    { key: ['worlds', 'totals'] },
  );
