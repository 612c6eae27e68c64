import { statementList } from '@paperlock/contract/proofs-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

export const statementsQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(client.call, statementList, { cursor }, { key: ['statements'] });
