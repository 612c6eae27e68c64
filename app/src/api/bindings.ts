import type { MakeCall } from '@paperlock/client/call.ts';
import { bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { queryOptions } from '@tanstack/react-query';

export const bindingsQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [bindCoinAccountList.path],
    queryFn: ({ signal }) => call(bindCoinAccountList, {}, { catch: true, toast: false, signal }),
  });
