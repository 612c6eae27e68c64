import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import { loginLog, passkeyList, security } from '@paperlock/contract/security.ts';
import { pagedQuery, query, readBy } from '@paperlock/web/query.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

export type Passkey = Answered<typeof passkeyList>['list'][number];

/** With the moment it came: a countdown runs from there. */
export const securityQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [security.path] as QueryKey,
    queryFn: async (context) => ({ ...(await readBy(call, security, {})(context)), at: Date.now() }),
  });

export const passkeysQuery = (call: MakeCall) => query(call, passkeyList, {});

export const loginLogQuery = (call: MakeCall) => pagedQuery(call, loginLog, {});
