import { type SettingName, settingInfo, settingList } from '@paperlock/contract/settings.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

/** Somebody else may decide meanwhile. */
const LOOK_AGAIN_MS = 5_000;

export const settingsQuery = (client: Client) =>
  query(
    client.call,
    settingList,
    {},
    { key: ['settings', 'list'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export const settingQuery = (client: Client, setting: SettingName) =>
  query(
    client.call,
    settingInfo,
    { setting },
    { key: ['settings', 'one'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );
