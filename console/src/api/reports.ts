import type { Asked } from '@paperlock/client/call.ts';
import { deskStrategyReport, strategyRules } from '@paperlock/contract/reports-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

/** They change with the program, not while it is open. */
export const rulesQuery = (client: Shell['client']) =>
  queryOptions({
    queryKey: ['strategy-rules'],
    queryFn: readBy(client, strategyRules, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type ReportAsk = Asked<typeof deskStrategyReport>;

export const reportQuery = (client: Shell['client'], ask: ReportAsk) =>
  queryOptions({ queryKey: ['strategy-report', ask], queryFn: readBy(client, deskStrategyReport, ask) });
