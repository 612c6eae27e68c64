import { microText } from '@paperlock/domain/money.ts';
import type { AuditEvent } from '../../base/audit/index.ts';
import type { Here } from './parts.ts';
import type { ProductRow } from './product-store.ts';

type Action =
  | 'product.drafted'
  | 'product.changed'
  | 'product.draft_deleted'
  | 'product.published'
  | 'product.suspended'
  | 'product.resumed';

/** Records an action with the terms that matter: the log shows what was promised when. */
export const recordOf = (action: Action, row: ProductRow, { operator, ip }: Here): AuditEvent => ({
  actor: { kind: 'operator', id: operator.id, name: operator.account },
  action,
  subject: `product:${row.id}`,
  details: {
    name: row.texts.en?.name ?? '',
    type: row.type,
    strategy: row.strategy,
    parameters: JSON.stringify(row.parameters),
    daily_ppm: row.dailyPpm,
    period_days: row.periodDays,
    target: row.targetMicro === null ? null : microText(row.targetMicro),
    version: row.version,
    ...(row.suspendReason !== null && { reason: row.suspendReason }),
  },
  ip,
});
