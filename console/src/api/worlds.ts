import { worldList, worldSorts } from '@paperlock/contract/worlds-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

const WORLDS_ON_A_PAGE = 50;

export type WorldFilter = ListFilter<keyof typeof worldSorts>;

export const worldFilterIn = (asked: URLSearchParams): WorldFilter => listFilterIn(asked, worldSorts);

export const worldsQuery = (client: Client, filter: WorldFilter) =>
  query(
    client.call,
    worldList,
    { limit: WORLDS_ON_A_PAGE, ...listAskOf(filter), cursor: filter.cursor },
    { key: ['worlds', 'list'] },
  );

/** How many the filter finds, whichever page is shown. */
export const worldTotals = (client: Client, filter: WorldFilter) =>
  query(
    client.call,
    worldList,
    { ...listAskOf(filter), limit: 1, totals: true },
    { key: ['worlds', 'totals'] },
  );
