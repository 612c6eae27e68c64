import { chainInfo, chainTransfers } from '@paperlock/contract/watcher-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 20;
/** The practice chain makes a block every three seconds. */
const AGAIN_MS = 3_000;

export const chainQuery = (client: Client) =>
  query(client.call, chainInfo, {}, { key: ['chain', 'info'], staleTime: 0, refetchInterval: AGAIN_MS });

/** Only the newest page gets new rows, so only that one is read again by itself. */
export const chainTransfersQuery = (client: Client, cursor: string | undefined) =>
  query(
    client.call,
    chainTransfers,
    { limit: ON_A_PAGE, cursor },
    { key: ['chain', 'transfers'], staleTime: 0, refetchInterval: cursor === undefined ? AGAIN_MS : false },
  );
