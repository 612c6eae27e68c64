import type { MakeCall } from '@paperlock/client/call.ts';
import { getFacts } from '@paperlock/contract/figures.ts';
import { queryOptions } from '@tanstack/react-query';

/** Names and definitions are told in the reader's language, so in another one it is another question. */
export const figuresQuery = (call: MakeCall, lang: string) =>
  queryOptions({
    queryKey: [getFacts.path, lang],
    queryFn: ({ signal }) => call(getFacts, {}, { catch: true, toast: false, signal }),
  });
