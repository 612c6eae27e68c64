import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

/** Under treasury, so that its button reads it again; by itself it changes once a day. */
export const earnedQuery = (client: Client) =>
  query(client.call, deskPromisedEarned, {}, { key: ['treasury', 'earned'] });
