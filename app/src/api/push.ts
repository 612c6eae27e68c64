import type { MakeCall } from '@paperlock/client/call.ts';
import { pushState } from '@paperlock/contract/push.ts';
import { readBy } from '@paperlock/web/query.ts';
import { queryOptions } from '@tanstack/react-query';

/** Whether this browser is told, and the key to subscribe with. */
export const pushStateQuery = (call: MakeCall, findEndpoint: () => Promise<string | null>) =>
  queryOptions({
    queryKey: [pushState.path],
    queryFn: async (context) => readBy(call, pushState, { endpoint: await findEndpoint() })(context),
  });
