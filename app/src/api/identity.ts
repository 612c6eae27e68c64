import type { MakeCall } from '@paperlock/client/call.ts';
import { info, sessions } from '@paperlock/contract/identity.ts';
import { queryOptions } from '@tanstack/react-query';

export const infoQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [info.path],
    queryFn: ({ signal }) => call(info, {}, { catch: true, toast: false, signal }),
  });

export const sessionsQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [sessions.path],
    queryFn: ({ signal }) => call(sessions, {}, { catch: true, toast: false, signal }),
  });
