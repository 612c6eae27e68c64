import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { treasuryInfo, treasuryList, treasuryProposalInfo } from '@paperlock/contract/treasury.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 20;

/** Blocks come every few seconds; whoever waits for one sees it come. */
const LOOK_AGAIN_MS = 5_000;

export const treasuryQuery = (client: Client) =>
  query(
    client.call,
    treasuryInfo,
    {},
    { key: ['treasury', 'info'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export const proposalsQuery = (
  client: Client,
  state: ProposalState | undefined,
  cursor: string | undefined,
) =>
  query(
    client.call,
    treasuryList,
    { limit: ON_A_PAGE, state, cursor },
    {
      key: ['treasury', 'list'],
      staleTime: 0,
      // Somebody else may decide meanwhile.
      refetchInterval: LOOK_AGAIN_MS,
    },
  );

export const proposalQuery = (client: Client, proposal: string) =>
  query(
    client.call,
    treasuryProposalInfo,
    { proposal },
    {
      key: ['treasury', 'one'],
      staleTime: 0,
      // Tokens may be on their way to the hot wallet.
      refetchInterval: LOOK_AGAIN_MS,
    },
  );
