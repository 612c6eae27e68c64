import { worldSettings } from '@paperlock/contract/worlds-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

export const worldQuery = (client: Client) =>
  query(client.call, worldSettings, {}, { key: ['world'], staleTime: 0 });
