import type { MakeCall } from '@paperlock/client/call.ts';
import { clockNow } from '@paperlock/contract/clock.ts';
import { queryOptions } from '@tanstack/react-query';

const LOOK_AGAIN_MS = 15_000;

/** What time it is on the platform is a question of this moment: it goes on while one looks. */
export const clockQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [clockNow.path],
    queryFn: ({ signal }) => call(clockNow, {}, { catch: true, toast: false, signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
