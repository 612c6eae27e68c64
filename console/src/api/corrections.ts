import { correctionInfo, correctionList } from '@paperlock/contract/corrections.ts';
import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 50;

export const correctionsQuery = (
  client: Client,
  state: ProposalState | undefined,
  cursor: string | undefined,
) => query(client.call, correctionList, { limit: ON_A_PAGE, state, cursor }, { key: ['corrections'] });

/** With what its accounts stand at, so never from a while ago. */
export const correctionQuery = (client: Client, correction: string) =>
  query(client.call, correctionInfo, { correction }, { key: ['corrections', 'one'], staleTime: 0 });
