import {
  classBoard,
  classInfo,
  classList,
  classRaises,
  classResults,
  classStage,
} from '@paperlock/contract/classes-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const ON_A_PAGE = 20;
/** While one looks, people join and learn. */
const AGAIN_MS = 5_000;

export const classesQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(
    client.call,
    classList,
    { limit: ON_A_PAGE, cursor },
    { key: ['classes', 'list'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

export const classQuery = (client: Shell['client'], id: string) =>
  query(client.call, classInfo, { id }, { key: ['classes', 'one'], staleTime: 0, refetchInterval: AGAIN_MS });

export const boardQuery = (client: Shell['client'], id: string) =>
  query(
    client.call,
    classBoard,
    { id },
    { key: ['classes', 'board'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

export const resultsQuery = (client: Shell['client'], id: string) =>
  query(
    client.call,
    classResults,
    { id },
    { key: ['classes', 'results'], staleTime: 0, refetchInterval: AGAIN_MS },
  );

export const missableQuery = (client: Shell['client']) =>
  query(client.call, classRaises, {}, { key: ['classes', 'raises'], staleTime: 0 });

export const stageQuery = (client: Shell['client'], id: string) =>
  query(
    client.call,
    classStage,
    { id },
    { key: ['classes', 'stage'], staleTime: 0, refetchInterval: AGAIN_MS },
  );
