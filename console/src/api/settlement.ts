import { settlementChecks, settlementRun, settlementRuns } from '@paperlock/contract/settlement.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const ON_A_PAGE = 20;

/** Whoever has moved the clock sees what comes of it. */
const LOOK_AGAIN_MS = 5_000;

export const runsQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(
    client.call,
    settlementRuns,
    { limit: ON_A_PAGE, cursor },
    { key: ['settlement', 'list'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export const runQuery = (client: Shell['client'], run: string) =>
  query(
    client.call,
    settlementRun,
    { run },
    {
      key: ['settlement', 'one'],
      staleTime: 0,
      // What is done stays as it is.
      refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : LOOK_AGAIN_MS),
    },
  );

/** Of a finished run: each look computes it anew. */
export const checksQuery = (client: Shell['client'], run: string) =>
  query(client.call, settlementChecks, { run }, { key: ['settlement', 'checks'], staleTime: 0 });
