import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  settingDecide,
  settingInfo,
  settingList,
  settingPropose,
} from '@paperlock/contract/settings.ts';
import { kindestMinimum } from '@paperlock/domain/deposits/rules.ts';
import { type Micro, parseMicro } from '@paperlock/domain/money.ts';
import {
  clockDaysIn,
  depositMinimumIn,
  type SettingTexts,
  supportHoursIn,
  withdrawalRulesIn,
} from '@paperlock/domain/settings/settings.ts';
import type { SupportHours } from '@paperlock/domain/support/hours.ts';
import type { WithdrawalRules } from '@paperlock/domain/withdrawals/rules.ts';
import type { Sql } from '../../db/database.ts';
import { decideSetting, proposeSetting } from './change-setting.ts';
import type { Here, SettingParts } from './parts.ts';
import { listSettings, readSettingWhole, readTexts } from './read-settings.ts';
import { changes, replacedLately } from './setting-store.ts';

/**
 * Rules that two operators may change, with their history. Each is read by the transaction that decides by it.
 * `docs/decisions/0068-change-settings-by-two.md` says why.
 */

export type Settings = ReturnType<typeof createSettings>;

export const createSettings = (parts: SettingParts) => ({
  texts: (sql: Sql = parts.db.sql): Promise<SettingTexts> => readTexts(sql),
  withdrawals: async (sql: Sql): Promise<WithdrawalRules> => withdrawalRulesIn(await readTexts(sql)),
  depositMinimum: async (sql: Sql): Promise<Micro> => depositMinimumIn(await readTexts(sql)),
  /** What a transfer has to reach that was sent within the last day, by whatever minimum its sender saw. */
  kindestDepositMinimum: async (sql: Sql): Promise<Micro> =>
    kindestMinimum(
      depositMinimumIn(await readTexts(sql)),
      (await replacedLately(sql, 'deposit_minimum')).flatMap((text) => parseMicro(text) ?? []),
    ),
  /** By so many days one operator may move the time of the open world in a day. */
  clockDays: async (sql: Sql): Promise<number> => clockDaysIn(await readTexts(sql)),
  supportHours: async (sql: Sql): Promise<SupportHours> => supportHoursIn(await readTexts(sql)),

  list: async (): Promise<Answer<typeof settingList>> => ({ list: await listSettings(parts) }),
  info: ({ setting }: Ask<typeof settingInfo>): Promise<Answer<typeof settingInfo>> =>
    readSettingWhole(parts, setting),
  propose: (tx: Sql, ask: Ask<typeof settingPropose>, here: Here) => proposeSetting(parts, tx, ask, here),
  decide: (ask: Ask<typeof settingDecide>, here: Here) => decideSetting(parts, ask, here),
  queues: [changes.queue('settings')],
});
