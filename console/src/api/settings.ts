import { type SettingName, settingInfo, settingList } from '@paperlock/contract/settings.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

/** Somebody else may decide meanwhile. */
const LOOK_AGAIN_MS = 5_000;

export const settingsQuery = (client: Shell['client']) =>
  query(
    client.call,
    settingList,
    {},
    { key: ['settings', 'list'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export const settingQuery = (client: Shell['client'], setting: SettingName) =>
  query(
    client.call,
    settingInfo,
    { setting },
    { key: ['settings', 'one'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );
