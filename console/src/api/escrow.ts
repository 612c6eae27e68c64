import { escrowInfo } from '@paperlock/contract/escrow.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

/** Adds up every order that runs, so it is read when somebody looks and not again and again. */
export const escrowQuery = (client: Client) =>
  query(client.call, escrowInfo, {}, { key: ['escrow'], staleTime: 0 });
