import { auditExport, auditList, auditVerify } from '@paperlock/contract/audit.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { auditCsv } from '../../base/audit/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

export const serveAudit = (desk: Desk): void => {
  desk.operator(auditList, 'audit.read', async (m, ask, { timezone }, { mayBeStale }) =>
    done(await mayBeStale(() => m.base.audit.page(ask, timezone))),
  );
  desk.operator(auditExport, 'audit.read', (m, ask, visit) =>
    m.base.exports.write({
      list: 'audit',
      operator: operatorIn(visit),
      columns: auditCsv,
      read: async (portion) => done(await m.base.audit.page({ ...ask, ...portion }, visit.timezone)),
    }),
  );
  desk.operator(auditVerify, 'audit.read', async (m) => {
    const { brokenAt, ...report } = await m.base.audit.verify();
    return done({ ...report, broken_at: brokenAt, checked_at: new Date().toISOString() });
  });
};
