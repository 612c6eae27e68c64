import {
  reconciliationInfo,
  reconciliationList,
  reconciliationProgress,
} from '@paperlock/contract/reconciliation.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 20;

const RUNNING_MS = 1_000;
const QUIET_MS = 10_000;

/** The latest, without a number. Before the first, it is waited for. */
export const runQuery = (client: Client, run: string | undefined) =>
  query(
    client.call,
    reconciliationInfo,
    { run },
    {
      key: ['reconciliation', 'one'],
      refetchInterval: ({ state: { data } }) => (data?.run === null ? QUIET_MS : false),
    },
  );

export const runsQuery = (client: Client, cursor: string | undefined) =>
  query(
    client.call,
    reconciliationList,
    { limit: ON_A_PAGE, cursor },
    {
      key: ['reconciliation'],
      refetchInterval: ({ state: { data } }) => (data?.list.length === 0 ? QUIET_MS : false),
    },
  );

/** Others may start one too. */
export const progressQuery = (client: Client) =>
  query(
    client.call,
    reconciliationProgress,
    {},
    {
      key: ['reconciliation', 'progress'],
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.running ? RUNNING_MS : QUIET_MS),
    },
  );
