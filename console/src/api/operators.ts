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
import { query, readBy } from '@paperlock/web/query.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';

export type Challenge = Answered<typeof operatorLogin>;

/** Roles may have changed since the sign-in: what the server says now replaces what this browser remembers. */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async (context) => {
      const operator = await readBy(client.call, operatorMe, {})(context);
      client.session.renew(operator);
      return operator;
    },
  });

export const operatorsQuery = (client: Client) =>
  query(client.call, operatorList, {}, { key: ['operators'] });

export const sessionsQuery = (client: Client) =>
  query(client.call, operatorSessions, {}, { key: ['sessions'] });

export const accessQuery = (client: Client) =>
  query(client.call, operatorAccess, {}, { key: ['access'], staleTime: 0 });

const ON_A_PAGE = 20;

/** Somebody else may decide meanwhile. */
const LOOK_AGAIN_MS = 5_000;

export const accessProposalsQuery = (
  client: Client,
  state: ProposalState | undefined,
  cursor: string | undefined,
) =>
  query(
    client.call,
    operatorProposalList,
    { limit: ON_A_PAGE, state, cursor },
    { key: ['operators', 'proposals'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export const accessProposalQuery = (client: Client, proposal: string) =>
  query(
    client.call,
    operatorProposalInfo,
    { proposal },
    { key: ['operators', 'proposal'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );
