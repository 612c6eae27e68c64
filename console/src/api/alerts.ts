import { alertInfo, alertList } from '@paperlock/contract/alerts.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 20;
const LOOK_AGAIN_MS = 10_000;

export const alertSettingsQuery = (client: Client) =>
  query(client.call, alertInfo, {}, { key: ['alerts', 'settings'] });

export const alertsQuery = (client: Client, cursor: string | undefined) =>
  query(
    client.call,
    alertList,
    { limit: ON_A_PAGE, cursor },
    { key: ['alerts', 'list'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );
