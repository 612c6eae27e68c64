import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import {
  depositAddress,
  type depositShows,
  rechargeInfo,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type DepositAddress = Answered<typeof depositAddress>;

export const depositAddressQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [depositAddress.path],
    queryFn: ({ signal }) => call(depositAddress, {}, { catch: true, toast: false, signal }),
  });

export type RecordFilter = {
  readonly show: (typeof depositShows)[number];
  /** Instants; `until` is not included. */
  readonly from?: string;
  readonly until?: string;
};

export const recordsQuery = (call: MakeCall, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [rechargeList.path, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        rechargeList,
        { ...filter, ...(pageParam && { cursor: pageParam }) },
        { catch: true, toast: false, signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const recordQuery = (call: MakeCall, id: string) =>
  queryOptions({
    queryKey: [rechargeInfo.path, id],
    queryFn: ({ signal }) => call(rechargeInfo, { id }, { catch: true, toast: false, signal }),
  });
