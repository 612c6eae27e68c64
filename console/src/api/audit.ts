import type { Answered } from '@paperlock/client/call.ts';
import { auditExport, auditList, auditSorts, auditVerify } from '@paperlock/contract/audit.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type AuditEvent = Answered<typeof auditList>['list'][number];
export type ChainReport = Answered<typeof auditVerify>;

const EVENTS_ON_A_PAGE = 50;

export type AuditFilter = ListFilter<keyof typeof auditSorts> & { subject: string | undefined };

export const auditFilterIn = (asked: URLSearchParams): AuditFilter => ({
  subject: asked.get('subject') ?? undefined,
  ...listFilterIn(asked, auditSorts),
});

const askOf = ({ subject, ...filter }: AuditFilter) => ({ subject, ...listAskOf(filter) });

export const auditQuery = (client: Client, filter: AuditFilter) =>
  query(
    client.call,
    auditList,
    { ...askOf(filter), limit: EVENTS_ON_A_PAGE, cursor: filter.cursor },
    { key: ['audit'] },
  );

export const eventsAbout = (client: Client, subject: string, cursor: string | undefined) =>
  query(client.call, auditList, { limit: EVENTS_ON_A_PAGE, cursor, subject }, { key: ['audit'] });

/** How many events the filter finds, whichever page is shown. */
export const auditTotals = (client: Client, filter: AuditFilter) =>
  query(client.call, auditList, { ...askOf(filter), limit: 1, totals: true }, { key: ['audit', 'totals'] });

export const exportAudit = (client: Client, filter: AuditFilter) =>
  client.call(auditExport, askOf(filter), { toast: true });

/** Reads the whole log, so it is asked for by a button and not by opening the page. */
export const chainQuery = (client: Client) =>
  query(client.call, auditVerify, {}, { key: ['audit chain'], enabled: false });
