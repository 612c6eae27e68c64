import { raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 20;

export const raisesQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['raises', 'list', cursor],
    queryFn: readBy(client, raiseList, { limit: ON_A_PAGE, ...(cursor === undefined ? {} : { cursor }) }),
    staleTime: 0,
  });

export const raiseQuery = (client: Shell['client'], id: string) =>
  queryOptions({
    queryKey: ['raises', 'one', id],
    queryFn: readBy(client, raiseInfo, { id }),
    staleTime: 0,
  });
