import { operatorList, operatorMe, operatorSessions } from '@paperlock/contract/operators.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

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
