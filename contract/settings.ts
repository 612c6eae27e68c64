import { settingNames } from '@paperlock/domain/settings/settings.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing, requestNo, typedText } from './fields.ts';
import { decidable, person, proposalId, proposalReason } from './proposals.ts';

/** Rules that two operators may change: limits, fees, minimum amounts and hours. */

const settingName = z.enum(settingNames);
export type SettingName = z.output<typeof settingName>;

/** Amounts in USDT, shares in millionths, hours as `HH:mm-HH:mm` in UTC, whole days. */
const value = z.string();

const change = z.extend(decidable, {
  setting: settingName,
  value_before: value,
  value_after: value,
});
export type SettingChange = z.output<typeof change>;

const setting = z.object({
  setting: settingName,
  kind: z.enum(['money', 'share', 'hours', 'days']),
  value,
  default: value,
  /** The least and the most it may be; null for hours. */
  bounds: z.nullable(z.object({ least: value, most: value })),
  /** The last approval, real time; null while it has its default. */
  since: z.nullable(instant),
  /** Who proposed the value that is in force. */
  set_by: z.nullable(person),
  /** The proposal that waits for another person, if there is one. */
  waiting: z.nullable(change),
});
export type Setting = z.output<typeof setting>;

export const settingList = defineCall({
  path: 'console/settingList',
  summary: 'Every setting with its value, its default and the proposal that waits, if there is one.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(setting) }),
});

export const settingInfo = defineCall({
  path: 'console/settingInfo',
  summary: 'One setting, with what was proposed and decided about it, newest first.',
  access: 'operator',
  request: z.strictObject({ setting: settingName }),
  response: z.extend(setting, { history: z.array(change) }),
});

export const settingPropose = defineCall({
  path: 'console/settingPropose',
  summary:
    'Proposes another value for a setting. Nothing changes before somebody else approves; one proposal waits at a time.',
  access: 'operator',
  request: z.strictObject({
    setting: settingName,
    value: typedText(1, 30),
    reason: proposalReason,
    request_no: requestNo,
  }),
  response: change,
  refusals: ['request_number_reused', 'conflict', 'setting_value'],
});

export const settingDecide = defineCall({
  path: 'console/settingDecide',
  summary: 'Approves or rejects what another operator proposed. An approved value is in force at once.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId, approve: z.boolean(), reason: proposalReason }),
  response: change,
  refusals: ['proposal_own', 'proposal_decided', 'proposal_stale'],
});
