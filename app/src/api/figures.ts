import type { MakeCall } from '@paperlock/client/call.ts';
import { getFacts } from '@paperlock/contract/figures.ts';
import { query } from '@paperlock/web/query.ts';

/** Names and definitions are told in the reader's language, so in another one it is another question. */
export const figuresQuery = (call: MakeCall, lang: string) =>
  query(call, getFacts, {}, { key: [getFacts.path, lang] });
