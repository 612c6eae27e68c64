import { correctionInfo, correctionList } from '@paperlock/contract/corrections.ts';
import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

const ON_A_PAGE = 50;

export const correctionsQuery = (
  client: Shell['client'],
  state: ProposalState | undefined,
  cursor: string | undefined,
) =>
  queryOptions({
    queryKey: ['corrections', state, cursor],
    queryFn: readBy(client, correctionList, {
      limit: ON_A_PAGE,
      ...(state === undefined ? {} : { state }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
  });

/** With what its accounts stand at, so never from a while ago. */
export const correctionQuery = (client: Shell['client'], correction: string) =>
  queryOptions({
    queryKey: ['corrections', 'one', correction],
    queryFn: readBy(client, correctionInfo, { correction }),
    staleTime: 0,
  });
