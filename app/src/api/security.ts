import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import { loginLog, passkeyList, security } from '@paperlock/contract/security.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type Passkey = Answered<typeof passkeyList>['list'][number];

export const securityQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [security.path],
    // With the moment it came: a countdown runs from there.
    queryFn: async ({ signal }) => ({
      ...(await call(security, {}, { catch: true, toast: false, signal })),
      at: Date.now(),
    }),
  });

export const passkeysQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [passkeyList.path],
    queryFn: ({ signal }) => call(passkeyList, {}, { catch: true, toast: false, signal }),
  });

export const loginLogQuery = (call: MakeCall) =>
  infiniteQueryOptions({
    queryKey: [loginLog.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(loginLog, pageParam ? { cursor: pageParam } : {}, { catch: true, toast: false, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
