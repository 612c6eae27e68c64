import { auditList, auditVerify } from '@paperlock/contract/audit.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Audit } from '../../modules/base/audit/index.ts';
import type { Desk } from '../desk.ts';

export const serveAudit = (desk: Desk, audit: Audit): void => {
  desk.operator(auditList, 'audit.read', async (ask) => done(await audit.page(ask)));
  desk.operator(auditVerify, 'audit.read', async () => {
    const { brokenAt, ...report } = await audit.verify();
    return done({ ...report, broken_at: brokenAt, checked_at: new Date().toISOString() });
  });
};
