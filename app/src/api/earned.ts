import type { MakeCall } from '@paperlock/client/call.ts';
import { platformPromisedEarned, productPromisedEarned } from '@paperlock/contract/earned.ts';
import { query } from '@paperlock/web/query.ts';

/** How it is computed is told in the reader's language, so in another one it is another question. */
export const platformEarnedQuery = (call: MakeCall, lang: string) =>
  query(call, platformPromisedEarned, {}, { key: [platformPromisedEarned.path, lang] });

export const productEarnedQuery = (call: MakeCall, id: string, lang: string) =>
  query(call, productPromisedEarned, { id }, { key: [productPromisedEarned.path, lang] });
