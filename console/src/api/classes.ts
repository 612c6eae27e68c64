import { classInfo, classList, classRaises } from '@paperlock/contract/classes-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 20;
/** While one looks, people join and learn. */
const AGAIN_MS = 5_000;

export const classesQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['classes', 'list', cursor],
    queryFn: readBy(client, classList, { limit: ON_A_PAGE, ...(cursor === undefined ? {} : { cursor }) }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

export const classQuery = (client: Shell['client'], id: string) =>
  queryOptions({
    queryKey: ['classes', 'one', id],
    queryFn: readBy(client, classInfo, { id }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

export const missableQuery = (client: Shell['client']) =>
  queryOptions({
    queryKey: ['classes', 'raises'],
    queryFn: readBy(client, classRaises, {}),
    staleTime: 0,
  });
