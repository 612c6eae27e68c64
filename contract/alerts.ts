import { alertKinds } from '@paperlock/domain/alerts/kinds.ts';
import { MOST_THRESHOLD } from '@paperlock/domain/alerts/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing, pageAsk, pageOf } from './fields.ts';

/** Alerts: what operators are told of, from which value on, and to which e-mail address. */

const alertKind = z.enum(alertKinds);

const threshold = z.int().check(z.gte(1), z.lte(MOST_THRESHOLD));

const rule = z.object({ kind: alertKind, threshold, on: z.boolean(), usual_threshold: threshold });
export type AlertRule = z.output<typeof rule>;

const alert = z.object({
  id: z.string(),
  kind: alertKind,
  threshold,
  /** The largest value while it lasted, in the unit of its kind. */
  value: z.int(),
  raised_at: instant,
  ended_at: z.nullable(instant),
});
export type Alert = z.output<typeof alert>;

const settings = z.object({
  /** False in a private world or a class, which raises no alerts. */
  here: z.boolean(),
  rules: z.array(rule),
  /** The reader's own address for alerts; null if they did not ask. */
  email: z.nullable(z.string()),
  /** No mail server is set up: e-mails stay in the practice mailbox. */
  practice_mail: z.boolean(),
});
export type AlertSettings = z.output<typeof settings>;

export const alertInfo = defineCall({
  path: 'console/alertInfo',
  summary: 'The thresholds of all alerts, and whether the reader gets them by e-mail.',
  access: 'operator',
  request: nothing,
  response: settings,
});

export const alertList = defineCall({
  path: 'console/alertList',
  summary: 'Alerts that were raised, newest first, with their end. Real time.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(alert),
});

export const alertChange = defineCall({
  path: 'console/alertChange',
  summary: 'Changes the threshold of one alert, or turns it off or on. An alert that is turned off ends.',
  access: 'operator',
  request: z.strictObject({ kind: alertKind, threshold, on: z.boolean() }),
  response: settings,
});

export const alertMail = defineCall({
  path: 'console/alertMail',
  summary: 'Sends alerts to an e-mail address of one’s own; null ends that.',
  access: 'operator',
  request: z.strictObject({ email: z.nullable(z.email().check(z.maxLength(254))) }),
  response: settings,
});
