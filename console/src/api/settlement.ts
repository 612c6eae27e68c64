import {
  runSorts,
  settlementChecks,
  settlementExport,
  settlementRun,
  settlementRuns,
} from '@paperlock/contract/settlement.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

const ON_A_PAGE = 20;

/** Whoever has moved the clock sees what comes of it. */
const LOOK_AGAIN_MS = 5_000;

export type RunFilter = ListFilter<keyof typeof runSorts>;

/** Runs have no text to be found by. */
export const runFilterIn = (asked: URLSearchParams): RunFilter => ({
  ...listFilterIn(asked, runSorts),
  text: undefined,
});

const askOf = (filter: RunFilter) => {
  const { text: _, ...ask } = listAskOf(filter);
  return ask;
};

export const runsQuery = (client: Client, filter: RunFilter) =>
  query(
    client.call,
    settlementRuns,
    { limit: ON_A_PAGE, ...askOf(filter), cursor: filter.cursor },
    { key: ['settlement', 'list'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

/** How many runs the filter finds and what they paid, whichever page is shown. */
export const runTotals = (client: Client, filter: RunFilter) =>
  query(
    client.call,
    settlementRuns,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['settlement', 'totals'] },
  );

export const exportRuns = (client: Client, filter: RunFilter) =>
  client.call(settlementExport, askOf(filter), { toast: true });

export const runQuery = (client: Client, run: string) =>
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
export const checksQuery = (client: Client, run: string) =>
  query(client.call, settlementChecks, { run }, { key: ['settlement', 'checks'], staleTime: 0 });
