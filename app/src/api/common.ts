import type { MakeCall } from '@paperlock/client/call.ts';
import { getCountry, practiceMailbox } from '@paperlock/contract/common.ts';
import { chainStatus } from '@paperlock/contract/watcher.ts';
import { query } from '@paperlock/web/query.ts';

/** Asked again every few seconds: whoever waits for a code looks at nothing else. */
export const mailboxQuery = (call: MakeCall, account: string) =>
  query(call, practiceMailbox, { account }, { refetchInterval: 5_000 });

/** They do not change while the app is open; only their names do, with the language. */
export const countriesQuery = (call: MakeCall, lang: string) =>
  query(call, getCountry, {}, { key: [getCountry.path, lang], staleTime: Number.POSITIVE_INFINITY });

/** Public, and read again with every hint of the topic `watcher`. */
export const chainStatusQuery = (call: MakeCall) => query(call, chainStatus, {});
