import { reconciliationInfo, reconciliationList } from '@paperlock/contract/reconciliation.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

const ON_A_PAGE = 20;

/** The latest, without a number. */
export const runQuery = (client: Shell['client'], run: string | undefined) =>
  query(client.call, reconciliationInfo, { run }, { key: ['reconciliation', 'one'] });

export const runsQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(client.call, reconciliationList, { limit: ON_A_PAGE, cursor }, { key: ['reconciliation'] });
