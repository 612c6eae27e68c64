import type { Failure } from '@paperlock/client/envelope.ts';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { useShell } from './shell-context.tsx';

/** What a read of `api/` finds: `useRead(orderQuery, id)`. */
export const useRead = <Asked extends readonly unknown[], Data, Key extends QueryKey>(
  read: (client: Client, ...asked: Asked) => UseQueryOptions<Data, Failure, Data, Key>,
  ...asked: Asked
): UseQueryResult<Data, Failure> => useQuery(read(useShell().client, ...asked));
