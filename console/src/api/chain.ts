import { chainInfo, chainTransfers } from '@paperlock/contract/watcher-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 20;
/** As often as the chain makes a block. */
const AGAIN_MS = 3_000;

export const chainQuery = (client: Shell['client']) =>
  queryOptions({
    queryKey: ['chain', 'info'],
    queryFn: readBy(client, chainInfo, {}),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

/** Only the newest page gets new rows, so only that one is read again by itself. */
export const chainTransfersQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['chain', 'transfers', cursor],
    queryFn: readBy(client, chainTransfers, {
      limit: ON_A_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    staleTime: 0,
    refetchInterval: cursor === undefined ? AGAIN_MS : false,
  });
