import type { Answered } from '@paperlock/client/call.ts';
import { auditList, auditVerify } from '@paperlock/contract/audit.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

export type AuditEvent = Answered<typeof auditList>['list'][number];
export type ChainReport = Answered<typeof auditVerify>;

const EVENTS_ON_A_PAGE = 50;

export type AuditPlace = { cursor: string | undefined; subject: string | undefined };

export const auditQuery = (client: Shell['client'], { cursor, subject }: AuditPlace) =>
  query(client.call, auditList, { limit: EVENTS_ON_A_PAGE, cursor, subject }, { key: ['audit'] });

/** Reads the whole log, so it is asked for by a button and not by opening the page. */
export const chainQuery = (client: Shell['client']) =>
  query(client.call, auditVerify, {}, { key: ['audit chain'], enabled: false });
