import type { Answered, Asked, MakeCall } from '@paperlock/client/call.ts';
import {
  withdrawInfo,
  withdrawList,
  withdrawPreview,
  withdrawStanding,
  withdrawTimes,
} from '@paperlock/contract/withdrawals.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type Standing = Answered<typeof withdrawStanding>;
export type Preview = Answered<typeof withdrawPreview>;
export type Times = Answered<typeof withdrawTimes>;

export const standingQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [withdrawStanding.path],
    queryFn: ({ signal }) => call(withdrawStanding, {}, { catch: true, toast: false, signal }),
  });

/** What would happen with this much to that place. Money moves meanwhile, so never from a while ago. */
export const previewQuery = (call: MakeCall, ask: Asked<typeof withdrawPreview>) =>
  queryOptions({
    queryKey: [withdrawPreview.path, ask.binding_id, ask.amount],
    queryFn: ({ signal }) => call(withdrawPreview, ask, { catch: true, toast: false, signal }),
    staleTime: 0,
  });

export type ListFilter = Pick<Asked<typeof withdrawList>, 'show' | 'kind'>;

export const withdrawalsQuery = (call: MakeCall, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [withdrawList.path, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(withdrawList, pageParam ? { ...filter, cursor: pageParam } : filter, {
        catch: true,
        toast: false,
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

const LOOK_AGAIN_MS = 3_000;

/** Blocks come every few seconds and no hint tells of each: while it is being paid, it is looked at again. */
export const withdrawalQuery = (call: MakeCall, id: string) =>
  queryOptions({
    queryKey: [withdrawInfo.path, id],
    queryFn: ({ signal }) => call(withdrawInfo, { id }, { catch: true, toast: false, signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingPaid(data.state) ? LOOK_AGAIN_MS : false),
  });

const isBeingPaid = (state: Answered<typeof withdrawInfo>['state']): boolean =>
  state === 'approved' || state === 'broadcast' || state === 'confirming';

export const withdrawTimesQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [withdrawTimes.path],
    queryFn: ({ signal }) => call(withdrawTimes, {}, { catch: true, toast: false, signal }),
  });
