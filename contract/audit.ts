import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';

/** The console's audit log: who did what, and whether the log still is what it was. */

const auditEvent = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({
    kind: z.enum(['operator', 'customer', 'system', 'command']),
    id: z.nullable(id),
    name: z.nullable(z.string()),
  }),
  action: z.string(),
  subject: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Its place in the chain of hashes; null for the few seconds until it is linked. */
  place: z.nullable(z.int()),
});

export const auditSorts = { at: 'time', action: 'text' } as const;

const auditFilter = {
  subject: z.optional(z.string().check(z.regex(/^[a-z_]+:[A-Za-z0-9_.-]{1,80}$/))),
  /** Finds by part of the operator’s account, the action or the subject, or by network address. Days are in real time. */
  ...listAsk(auditSorts),
};

export const auditList = defineCall({
  path: 'console/auditList',
  summary: 'What operators did and what happened to accounts, newest first or sorted, and narrowed.',
  access: 'operator',
  request: z.strictObject({ ...auditFilter, ...listPage }).check(...listChecks(auditSorts)),
  response: listOf(auditEvent),
});

export const auditExport = defineCall({
  path: 'console/auditExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(auditFilter).check(...listChecks(auditSorts)),
  response: exported,
});

export const auditVerify = defineCall({
  path: 'console/auditVerify',
  summary: 'Recomputes the chain of hashes over the whole log.',
  access: 'operator',
  request: nothing,
  response: z.object({
    links: z.int(),
    head: z.nullable(z.string()),
    broken_at: z.nullable(z.int()),
    waiting: z.int(),
    lost: z.int(),
    checked_at: instant,
  }),
});
