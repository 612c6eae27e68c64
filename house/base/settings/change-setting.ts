import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { SettingChange, settingDecide, settingPropose } from '@paperlock/contract/settings.ts';
import { obstacleTo, wasSaidBefore } from '@paperlock/domain/operators/two-people.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import {
  boundsOf,
  readSetting,
  type SettingFault,
  type SettingName,
} from '@paperlock/domain/settings/settings.ts';
import type { Sql } from '../../db/database.ts';
import { decidingOf } from '../proposals/index.ts';
import type { Here, SettingParts } from './parts.ts';
import { changeView, readTexts } from './read-settings.ts';
import { type ChangeRow, changes, insertChange, lockSettings, waiting } from './setting-store.ts';

/** A setting is changed by two operators: one proposes a value, another approves it. */

export const proposeSetting = async (
  parts: SettingParts,
  tx: Sql,
  ask: Ask<typeof settingPropose>,
  here: Here,
): Promise<Outcome<SettingChange, RefusalOf<typeof settingPropose>>> => {
  await lockSettings(tx);
  const texts = await readTexts(tx);
  const read = readSetting(ask.setting, ask.value, texts);
  if ('fault' in read) return refusedValue(ask.setting, read.fault);
  if (read.text === texts[ask.setting]) return refused('conflict', { field: 'value' });
  const isOpen = (await waiting(tx)).some(({ setting }) => setting === ask.setting);
  if (isOpen) return refused('conflict', { field: 'setting' });
  const row = await insertChange(tx, {
    setting: ask.setting,
    value_before: texts[ask.setting],
    value_after: read.text,
    reason: ask.reason,
    proposed_by: here.operator.id,
  });
  await record(parts, tx, row, 'setting.change_proposed', here);
  return done(changeView(row, await parts.operatorNames(tx)));
};

const refusedValue = (name: SettingName, fault: SettingFault) => {
  if (fault === 'malformed')
    return refused('malformed', { field: 'value', params: { field: 'value', problem: 'other' } });
  const bounds = boundsOf(name);
  const params = { fault, min: bounds?.least ?? '', max: bounds?.most ?? '' };
  return refused('setting_value', { field: 'value', params });
};

type Decided = Outcome<SettingChange, RefusalOf<typeof settingDecide>>;

/** Decision and new value commit together, because the decided row is the value. */
export const decideSetting = (
  parts: SettingParts,
  ask: Ask<typeof settingDecide>,
  here: Here,
): Promise<Decided> =>
  parts.db.inTransaction<Decided>(async (tx) => {
    const { id } = here.operator;
    await lockSettings(tx);
    const row = await changes.lock(tx, BigInt(ask.proposal));
    if (!row) return refused('not_found', { field: 'proposal' });
    if (wasSaidBefore(decidingOf(row), ask, id)) return done(changeView(row, await parts.operatorNames(tx)));
    const obstacle = obstacleTo(decidingOf(row), id);
    if (obstacle) return refused(obstacle, { field: 'proposal' });
    // Another setting may have changed since, and this value no longer fit beside it.
    if (ask.approve && 'fault' in readSetting(row.setting, row.value_after, await readTexts(tx)))
      return refused('proposal_stale', { field: 'proposal' });
    const decided = await changes.decide(tx, row.id, { by: id, approved: ask.approve, reason: ask.reason });
    await record(parts, tx, row, ask.approve ? 'setting.changed' : 'setting.change_rejected', here);
    return done(changeView(decided, await parts.operatorNames(tx)));
  });

const record = (
  { audit }: SettingParts,
  tx: Sql,
  { id, setting, value_before: from, value_after: to }: ChangeRow,
  action: 'setting.change_proposed' | 'setting.changed' | 'setting.change_rejected',
  { operator, ip }: Here,
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id: operator.id, name: operator.account },
    action,
    subject: `setting:${setting}`,
    details: { proposal: String(id), from, to },
    ip,
  });
