import type { MakeCall } from '@paperlock/client/call.ts';
import { ticketInfo, ticketList, ticketPicture } from '@paperlock/contract/support.ts';
import { pagedQuery, query, readBy } from '@paperlock/web/query.ts';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

const LINES_ON_A_PAGE = 30;
/** Whoever stops writing sends nothing: while somebody writes, it is looked at again. */
const TYPING_LOOK_MS = 3000;

export const ticketsQuery = (call: MakeCall) => pagedQuery(call, ticketList, {});

/** Page by page into the past; the first one has the newest lines. */
export const ticketQuery = (call: MakeCall, id: string) =>
  infiniteQueryOptions({
    queryKey: [ticketInfo.path, id] as QueryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      readBy(call, ticketInfo, { id, limit: LINES_ON_A_PAGE, cursor: pageParam })({ signal }),
    getNextPageParam: ({ lines }) => lines.next_cursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.typing ? TYPING_LOOK_MS : false),
  });

/** What is in a line never changes, so no hint has it read again. */
export const pictureQuery = (call: MakeCall, line: string) =>
  query(call, ticketPicture, { line }, { staleTime: 'static' });
