import { auditExport, auditList, auditVerify } from '@paperlock/contract/audit.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { mayBeStale } from '../../../db/may-be-stale.ts';
import { type Audit, auditCsv } from '../../../modules/base/audit/index.ts';
import type { Exports } from '../../../modules/base/exports/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveAudit = (desk: Desk, audit: Audit, exports: Exports): void => {
  desk.operator(auditList, 'audit.read', async (ask, { timezone }) =>
    done(await mayBeStale(() => audit.page(ask, timezone))),
  );
  desk.operator(auditExport, 'audit.read', (ask, visit) =>
    exports.write({
      list: 'audit',
      operator: operatorIn(visit),
      columns: auditCsv,
      read: async (portion) => done(await audit.page({ ...ask, ...portion }, visit.timezone)),
    }),
  );
  desk.operator(auditVerify, 'audit.read', async () => {
    const { brokenAt, ...report } = await audit.verify();
    return done({ ...report, broken_at: brokenAt, checked_at: new Date().toISOString() });
  });
};
