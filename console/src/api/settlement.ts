import type { Answered } from '@paperlock/client/call.ts';
import { settlementChecks, settlementRun, settlementRuns } from '@paperlock/contract/settlement.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 20;

/** Whoever has moved the clock sees what comes of it. */
const LOOK_AGAIN_MS = 5_000;

export const runsQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['settlement', 'list', cursor],
    queryFn: readBy(client, settlementRuns, {
      limit: ON_A_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const runQuery = (client: Shell['client'], run: string) =>
  queryOptions<Answered<typeof settlementRun>>({
    queryKey: ['settlement', 'one', run],
    queryFn: readBy(client, settlementRun, { run }),
    staleTime: 0,
    // What is done stays as it is.
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : LOOK_AGAIN_MS),
  });

/** Of a finished run: each look computes it anew. */
export const checksQuery = (client: Shell['client'], run: string) =>
  queryOptions({
    queryKey: ['settlement', 'checks', run],
    queryFn: readBy(client, settlementChecks, { run }),
    staleTime: 0,
  });
