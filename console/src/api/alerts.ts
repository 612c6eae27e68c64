import { alertInfo, alertList } from '@paperlock/contract/alerts.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const ON_A_PAGE = 20;
const LOOK_AGAIN_MS = 10_000;

export const alertSettingsQuery = (client: Shell['client']) =>
  query(client.call, alertInfo, {}, { key: ['alerts', 'settings'] });

export const alertsQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(
    client.call,
    alertList,
    { limit: ON_A_PAGE, cursor },
    { key: ['alerts', 'list'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );
