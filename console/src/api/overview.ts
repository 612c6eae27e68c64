import { overview } from '@paperlock/contract/overview.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

export const OVERVIEW = 'overview';

const LOOK_AGAIN_MS = 15_000;

/** Read on every page, also in a tab behind others: its title tells what waits. That is no use of the session. */
export const overviewQuery = (client: Client) =>
  query(
    client.call,
    overview,
    {},
    {
      key: [OVERVIEW],
      staleTime: 0,
      refetchInterval: LOOK_AGAIN_MS,
      refetchIntervalInBackground: true,
    },
  );
