import type { Answered, Asked, MakeCall } from '@paperlock/client/call.ts';
import {
  withdrawInfo,
  withdrawList,
  withdrawPreview,
  withdrawStanding,
  withdrawTimes,
} from '@paperlock/contract/withdrawals.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

export type Standing = Answered<typeof withdrawStanding>;
export type Preview = Answered<typeof withdrawPreview>;
export type Times = Answered<typeof withdrawTimes>;

export const standingQuery = (call: MakeCall) => query(call, withdrawStanding, {});

/** What would happen with this much to that place. Money moves meanwhile, so never from a while ago. */
export const previewQuery = (call: MakeCall, ask: Asked<typeof withdrawPreview>) =>
  query(call, withdrawPreview, ask, { staleTime: 0 });

export type ListFilter = Pick<Asked<typeof withdrawList>, 'show' | 'kind'>;

export const withdrawalsQuery = (call: MakeCall, filter: ListFilter) =>
  pagedQuery(call, withdrawList, filter);

const LOOK_AGAIN_MS = 1_000;

/** Blocks come every few seconds, or at once after a leap, and no hint tells of each: while it is being paid, it is looked at again. */
export const withdrawalQuery = (call: MakeCall, id: string) =>
  query(
    call,
    withdrawInfo,
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isBeingPaid(data.state) ? LOOK_AGAIN_MS : false) },
  );

const isBeingPaid = (state: Answered<typeof withdrawInfo>['state']): boolean =>
  state === 'approved' || state === 'broadcast' || state === 'confirming';

export const withdrawTimesQuery = (call: MakeCall) => query(call, withdrawTimes, {});
