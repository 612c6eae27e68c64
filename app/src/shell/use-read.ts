import type { MakeCall } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useShell } from './shell-context.tsx';

/** A query of `api/`, before it knows who asks. */
type Query<Ask extends readonly unknown[], Options> = (call: MakeCall, ...ask: Ask) => Options;
type One<Data> = UseQueryOptions<Data, Failure, Data, QueryKey>;
type Pages<Page, At> = UseInfiniteQueryOptions<Page, Failure, InfiniteData<Page>, QueryKey, At>;

/** Reads what a query of `api/` asks for: `useRead(orderQuery, orderNo, lang)`. */
export const useRead = <Ask extends readonly unknown[], Data>(query: Query<Ask, One<Data>>, ...ask: Ask) =>
  useQuery(query(useShell().client.call, ...ask));

export const useReadIf = <Ask extends readonly unknown[], Data>(
  enabled: boolean,
  query: Query<Ask, One<Data>>,
  ...ask: Ask
) => useQuery({ ...query(useShell().client.call, ...ask), enabled });

/** The same of a list that is read page by page. */
export const usePages = <Ask extends readonly unknown[], Page, At>(
  query: Query<Ask, Pages<Page, At>>,
  ...ask: Ask
) => useInfiniteQuery(query(useShell().client.call, ...ask));

export const usePagesIf = <Ask extends readonly unknown[], Page, At>(
  enabled: boolean,
  query: Query<Ask, Pages<Page, At>>,
  ...ask: Ask
) => useInfiniteQuery({ ...query(useShell().client.call, ...ask), enabled });
