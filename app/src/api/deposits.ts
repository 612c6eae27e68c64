import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import {
  depositAddress,
  type depositShows,
  rechargeInfo,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

export type DepositAddress = Answered<typeof depositAddress>;

export const depositAddressQuery = (call: MakeCall) => query(call, depositAddress, {});

export type RecordFilter = {
  readonly show: (typeof depositShows)[number];
  /** Instants; `until` is not included. */
  readonly from?: string;
  readonly until?: string;
};

export const recordsQuery = (call: MakeCall, filter: RecordFilter) => pagedQuery(call, rechargeList, filter);

export const recordQuery = (call: MakeCall, id: string) => query(call, rechargeInfo, { id });
