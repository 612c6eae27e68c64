import { clockInfo } from '@paperlock/contract/clock-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const AGAIN_MS = 5_000;
const WHILE_BEHIND_MS = 1_000;

export const clockQuery = (client: Client) =>
  query(
    client.call,
    clockInfo,
    {},
    {
      key: ['clock'],
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.progress.behind ? WHILE_BEHIND_MS : AGAIN_MS),
    },
  );
