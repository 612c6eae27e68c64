import { type ClockInfo, clockInfo } from '@paperlock/contract/clock-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const AGAIN_MS = 5_000;
const WHILE_BEHIND_MS = 1_000;

export const clockQuery = (client: Shell['client']) =>
  queryOptions<ClockInfo>({
    queryKey: ['clock'],
    queryFn: readBy(client, clockInfo, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.progress.behind ? WHILE_BEHIND_MS : AGAIN_MS),
  });
