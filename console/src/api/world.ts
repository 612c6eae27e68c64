import { worldSettings } from '@paperlock/contract/worlds-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

export const worldQuery = (client: Shell['client']) =>
  query(client.call, worldSettings, {}, { key: ['world'], staleTime: 0 });
