import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { treasuryInfo, treasuryList, treasuryProposalInfo } from '@paperlock/contract/treasury.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 20;

/** Blocks come every few seconds; whoever waits for one sees it come. */
const LOOK_AGAIN_MS = 5_000;

export const treasuryQuery = (client: Shell['client']) =>
  queryOptions({
    queryKey: ['treasury', 'info'],
    queryFn: readBy(client, treasuryInfo, {}),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const proposalsQuery = (
  client: Shell['client'],
  state: ProposalState | undefined,
  cursor: string | undefined,
) =>
  queryOptions({
    queryKey: ['treasury', 'list', state, cursor],
    queryFn: readBy(client, treasuryList, {
      limit: ON_A_PAGE,
      ...(state === undefined ? {} : { state }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    staleTime: 0,
    // Somebody else may decide meanwhile.
    refetchInterval: LOOK_AGAIN_MS,
  });

export const proposalQuery = (client: Shell['client'], proposal: string) =>
  queryOptions({
    queryKey: ['treasury', 'one', proposal],
    queryFn: readBy(client, treasuryProposalInfo, { proposal }),
    staleTime: 0,
    // Tokens may be on their way to the hot wallet.
    refetchInterval: LOOK_AGAIN_MS,
  });
