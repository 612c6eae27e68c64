import type { MakeCall } from '@paperlock/client/call.ts';
import { invite, reputation } from '@paperlock/contract/accounts.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export const reputationQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [reputation.path],
    queryFn: ({ signal }) => call(reputation, {}, { catch: true, toast: false, signal }),
  });

export const inviteQuery = (call: MakeCall) =>
  infiniteQueryOptions({
    queryKey: [invite.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(invite, pageParam ? { cursor: pageParam } : {}, { catch: true, toast: false, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
