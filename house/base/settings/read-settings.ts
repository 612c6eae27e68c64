import type { Setting, SettingChange } from '@paperlock/contract/settings.ts';
import {
  boundsOf,
  defaultOf,
  defaultTexts,
  type SettingName,
  type SettingTexts,
  settingNames,
  settings,
} from '@paperlock/domain/settings/settings.ts';
import type { Sql } from '../../db/database.ts';
import { decidableView, type Names, personNamed } from '../proposals/index.ts';
import type { SettingParts } from './parts.ts';
import { type ChangeRow, changesOf, inForce, waiting } from './setting-store.ts';

/** Returns every setting as it is now: in a transaction, as the transaction sees it. */
export const readTexts = async (sql: Sql): Promise<SettingTexts> => ({
  ...defaultTexts,
  ...Object.fromEntries((await inForce(sql)).map(({ setting, value_after }) => [setting, value_after])),
});

export const changeView = (row: ChangeRow, names: Names): SettingChange => ({
  ...decidableView(row, names),
  setting: row.setting,
  value_before: row.value_before,
  value_after: row.value_after,
});

export const listSettings = async ({ db, operatorNames }: SettingParts): Promise<Setting[]> => {
  const [chosen, open, names] = [await inForce(db.sql), await waiting(db.sql), await operatorNames(db.sql)];
  return settingNames.map((name) => {
    const by = (rows: readonly ChangeRow[]) => rows.find(({ setting }) => setting === name);
    const [last, proposed] = [by(chosen), by(open)];
    return {
      setting: name,
      kind: settings[name].kind,
      value: last?.value_after ?? defaultOf(name),
      default: defaultOf(name),
      bounds: boundsOf(name),
      since: last?.decided_at?.toISOString() ?? null,
      set_by: last ? personNamed(last.proposed_by, names) : null,
      waiting: proposed ? changeView(proposed, names) : null,
    };
  });
};

export const readSettingWhole = async (
  parts: SettingParts,
  name: SettingName,
): Promise<Setting & { history: SettingChange[] }> => {
  const found = (await listSettings(parts)).find(({ setting }) => setting === name);
  if (!found) throw new Error(`there is no setting ${name}`);
  const names = await parts.operatorNames(parts.db.sql);
  const rows = await changesOf(parts.db.sql, name);
  return { ...found, history: rows.map((row) => changeView(row, names)) };
};
