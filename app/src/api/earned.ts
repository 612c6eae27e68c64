import type { MakeCall } from '@paperlock/client/call.ts';
import { platformPromisedEarned, productPromisedEarned } from '@paperlock/contract/earned.ts';
import { queryOptions } from '@tanstack/react-query';

/** How it is computed is told in the reader's language, so in another one it is another question. */
export const platformEarnedQuery = (call: MakeCall, lang: string) =>
  queryOptions({
    queryKey: [platformPromisedEarned.path, lang],
    queryFn: ({ signal }) => call(platformPromisedEarned, {}, { catch: true, toast: false, signal }),
  });

export const productEarnedQuery = (call: MakeCall, id: string, lang: string) =>
  queryOptions({
    queryKey: [productPromisedEarned.path, id, lang],
    queryFn: ({ signal }) => call(productPromisedEarned, { id }, { catch: true, toast: false, signal }),
  });
