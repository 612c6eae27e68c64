import { reconciliationInfo, reconciliationList } from '@paperlock/contract/reconciliation.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 20;

/** The latest, without a number. */
export const runQuery = (client: Shell['client'], run: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'one', run],
    queryFn: readBy(client, reconciliationInfo, run === undefined ? {} : { run }),
  });

export const runsQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', cursor],
    queryFn: readBy(client, reconciliationList, {
      limit: ON_A_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    }),
  });
