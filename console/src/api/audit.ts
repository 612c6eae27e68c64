import type { Answered } from '@paperlock/client/call.ts';
import { auditList, auditVerify } from '@paperlock/contract/audit.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

export type AuditEvent = Answered<typeof auditList>['list'][number];
export type ChainReport = Answered<typeof auditVerify>;

const EVENTS_ON_A_PAGE = 50;

export type AuditPlace = { cursor: string | undefined; subject: string | undefined };

export const auditQuery = (client: Shell['client'], { cursor, subject }: AuditPlace) =>
  queryOptions({
    queryKey: ['audit', cursor, subject],
    queryFn: readBy(client, auditList, {
      limit: EVENTS_ON_A_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
      ...(subject === undefined ? {} : { subject }),
    }),
  });

/** Reads the whole log, so it is asked for by a button and not by opening the page. */
export const chainQuery = (client: Shell['client']) =>
  queryOptions({ queryKey: ['audit chain'], queryFn: readBy(client, auditVerify, {}), enabled: false });
