import type { MakeCall } from '@paperlock/client/call.ts';
import { practiceMailbox } from '@paperlock/contract/common.ts';
import { queryOptions } from '@tanstack/react-query';

/** Asked again every few seconds: whoever waits for a code looks at nothing else. */
export const mailboxQuery = (call: MakeCall, account: string) =>
  queryOptions({
    queryKey: [practiceMailbox.path, account],
    queryFn: ({ signal }) => call(practiceMailbox, { account }, { catch: true, toast: false, signal }),
    refetchInterval: 5_000,
  });
