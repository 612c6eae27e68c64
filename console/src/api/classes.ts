import {
  classBoard,
  classInfo,
  classList,
  classRaises,
  classResults,
  classSorts,
  classStage,
} from '@paperlock/contract/classes-desk.ts';
import { classTwins } from '@paperlock/contract/twins-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

const ON_A_PAGE = 20;
/** While one looks, people join and learn. */
const AGAIN_MS = 5_000;

export type ClassFilter = ListFilter<keyof typeof classSorts>;

export const classFilterIn = (asked: URLSearchParams): ClassFilter => listFilterIn(asked, classSorts);

export const classesQuery = (client: Client, filter: ClassFilter) =>
  query(
    client.call,
    classList,
    { limit: ON_A_PAGE, ...listAskOf(filter), cursor: filter.cursor },
    { key: ['classes', 'list'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

/** How many the filter finds, whichever page is shown. */
export const classTotals = (client: Client, filter: ClassFilter) =>
  query(
    client.call,
    classList,
    { ...listAskOf(filter), limit: 1, totals: true },
    { key: ['classes', 'totals'] },
  );

export const classQuery = (client: Client, id: string) =>
  query(client.call, classInfo, { id }, { key: ['classes', 'one'], staleTime: 0, refetchInterval: AGAIN_MS });

export const boardQuery = (client: Client, id: string) =>
  query(
    client.call,
    classBoard,
    { id },
    { key: ['classes', 'board'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

export const resultsQuery = (client: Client, id: string) =>
  query(
    client.call,
    classResults,
    { id },
    { key: ['classes', 'results'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

export const missableQuery = (client: Client) =>
  query(client.call, classRaises, {}, { key: ['classes', 'raises'], staleTime: 0 });

export const stageQuery = (client: Client, id: string) =>
  query(
    client.call,
    classStage,
    { id },
    { key: ['classes', 'stage'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

export const twinsQuery = (client: Client, id: string) =>
  query(
    client.call,
    classTwins,
    { id },
    { key: ['classes', 'twins'], staleTime: 0, refetchInterval: AGAIN_MS },
  );
