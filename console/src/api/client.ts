import type { Client as ClientOf } from '@paperlock/client/browser.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { QueryClient } from '@tanstack/react-query';

/** How the console asks its server. */
export type Client = ClientOf<Operator>;

/** The same, with what was read so far. */
export type Reader = { readonly client: Client; readonly queries: QueryClient };
