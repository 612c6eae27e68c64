import type { Asked } from '@paperlock/client/call.ts';
import { deskStrategyReport, strategyRules } from '@paperlock/contract/reports-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

/** They change with the program, not while it is open. */
export const rulesQuery = (client: Client) =>
  query(client.call, strategyRules, {}, { key: ['strategy-rules'], staleTime: Number.POSITIVE_INFINITY });

export type ReportAsk = Asked<typeof deskStrategyReport>;

export const reportQuery = (client: Client, ask: ReportAsk) =>
  query(client.call, deskStrategyReport, ask, { key: ['strategy-report'] });
