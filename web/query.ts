import type { Answered, Asked, MakeCall } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import type { Call } from '@paperlock/contract/call.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type QueryObserverOptions,
  queryOptions,
} from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

/** What may be left out may also be undefined: JSON leaves it out on the way. */
type Ask<Asking> = {
  [Name in keyof Asking]: Record<never, never> extends Pick<Asking, Name>
    ? Asking[Name] | undefined
    : Asking[Name];
};

/** How every read is made: its page shows what went wrong, so the client says nothing by itself. */
export const readBy =
  <C extends Call>(call: MakeCall, what: C, ask: Ask<Asked<C>>) =>
  ({ signal }: { signal: AbortSignal }): Promise<Answered<C>> =>
    call(what, ask as Asked<C>, { signal });

type Settings<Data> = {
  /** What comes before the request in its key, where the call's path alone does not tell two reads apart. */
  key?: QueryKey;
} & Pick<
  QueryObserverOptions<Data, Failure, Data, Data, QueryKey>,
  'enabled' | 'gcTime' | 'refetchInterval' | 'refetchIntervalInBackground' | 'staleTime'
>;

/** One call as a query. */
export const query = <C extends Call>(
  call: MakeCall,
  what: C,
  ask: Ask<Asked<C>>,
  { key = [what.path], ...settings }: Settings<Answered<C>> = {},
) => queryOptions({ queryKey: [...key, ask] as QueryKey, queryFn: readBy(call, what, ask), ...settings });

type Page = { readonly next_cursor: string | null };
type PagedCall = Call & { readonly response: { readonly _zod: { readonly output: Page } } };

type PagedSettings<Data> = {
  key?: QueryKey;
  refetchInterval?: (query: { state: { data: InfiniteData<Data> | undefined } }) => number | false;
};

/** A call that answers page by page. */
export const pagedQuery = <C extends PagedCall>(
  call: MakeCall,
  what: C,
  ask: Ask<Omit<Asked<C>, 'cursor'>>,
  { key = [what.path], refetchInterval = () => false }: PagedSettings<Answered<C>> = {},
) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages', ask] as QueryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      readBy(call, what, { ...ask, cursor: pageParam } as Asked<C>)({ signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval,
  });
