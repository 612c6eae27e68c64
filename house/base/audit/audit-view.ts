import type { auditList } from '@paperlock/contract/audit.ts';
import type { Answer } from '@paperlock/contract/call.ts';
import type { AuditRow } from './audit-store.ts';

type AuditEventView = Answer<typeof auditList>['list'][number];

export const auditView = (row: AuditRow): AuditEventView => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: row.subject,
  ip: row.ip,
  details: row.details,
  place: row.place === null ? null : Number(row.place),
});
