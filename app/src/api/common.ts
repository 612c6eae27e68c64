import type { MakeCall } from '@paperlock/client/call.ts';
import { getCountry, practiceMailbox } from '@paperlock/contract/common.ts';
import { chainStatus } from '@paperlock/contract/watcher.ts';
import { queryOptions } from '@tanstack/react-query';

/** Asked again every few seconds: whoever waits for a code looks at nothing else. */
export const mailboxQuery = (call: MakeCall, account: string) =>
  queryOptions({
    queryKey: [practiceMailbox.path, account],
    queryFn: ({ signal }) => call(practiceMailbox, { account }, { catch: true, toast: false, signal }),
    refetchInterval: 5_000,
  });

/** They do not change while the app is open; only their names do, with the language. */
export const countriesQuery = (call: MakeCall, lang: string) =>
  queryOptions({
    queryKey: [getCountry.path, lang],
    queryFn: ({ signal }) => call(getCountry, {}, { catch: true, toast: false, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Public, and read again with every hint of the topic `watcher`. */
export const chainStatusQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [chainStatus.path],
    queryFn: ({ signal }) => call(chainStatus, {}, { catch: true, toast: false, signal }),
  });
