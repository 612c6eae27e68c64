import type { Answered } from '@paperlock/client/call.ts';
import {
  operatorAccess,
  operatorProposalInfo,
  operatorProposalList,
} from '@paperlock/contract/operator-access.ts';
import {
  operatorList,
  type operatorLogin,
  operatorMe,
  operatorSessions,
} from '@paperlock/contract/operators.ts';
import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

export type Challenge = Answered<typeof operatorLogin>;

type Client = Shell['client'];

/** Roles may have changed since the sign-in: what the server says now replaces what this browser remembers. */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async (context) => {
      const operator = await readBy(client, operatorMe, {})(context);
      client.session.renew(operator);
      return operator;
    },
  });

export const operatorsQuery = (client: Client) =>
  queryOptions({ queryKey: ['operators'], queryFn: readBy(client, operatorList, {}) });

export const sessionsQuery = (client: Client) =>
  queryOptions({ queryKey: ['sessions'], queryFn: readBy(client, operatorSessions, {}) });

export const accessQuery = (client: Client) =>
  queryOptions({ queryKey: ['access'], queryFn: readBy(client, operatorAccess, {}), staleTime: 0 });

const ON_A_PAGE = 20;

/** Somebody else may decide meanwhile. */
const LOOK_AGAIN_MS = 5_000;

export const accessProposalsQuery = (
  client: Client,
  state: ProposalState | undefined,
  cursor: string | undefined,
) =>
  queryOptions({
    queryKey: ['operators', 'proposals', state, cursor],
    queryFn: readBy(client, operatorProposalList, {
      limit: ON_A_PAGE,
      ...(state === undefined ? {} : { state }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const accessProposalQuery = (client: Client, proposal: string) =>
  queryOptions({
    queryKey: ['operators', 'proposal', proposal],
    queryFn: readBy(client, operatorProposalInfo, { proposal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
