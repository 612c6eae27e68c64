import type { MakeCall } from '@paperlock/client/call.ts';
import { ticketInfo, ticketList, ticketPicture } from '@paperlock/contract/support.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const LINES_ON_A_PAGE = 30;
/** Whoever stops writing sends nothing: while somebody writes, it is looked at again. */
const TYPING_LOOK_MS = 3000;

export const ticketsQuery = (call: MakeCall) =>
  infiniteQueryOptions({
    queryKey: [ticketList.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(ticketList, { ...(pageParam && { cursor: pageParam }) }, { catch: true, toast: false, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

/** Page by page into the past; the first one has the newest lines. */
export const ticketQuery = (call: MakeCall, id: string) =>
  infiniteQueryOptions({
    queryKey: [ticketInfo.path, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        ticketInfo,
        { id, limit: LINES_ON_A_PAGE, ...(pageParam && { cursor: pageParam }) },
        { catch: true, toast: false, signal },
      ),
    getNextPageParam: ({ lines }) => lines.next_cursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.typing ? TYPING_LOOK_MS : false),
  });

/** What is in a line never changes, so no hint has it read again. */
export const pictureQuery = (call: MakeCall, line: string) =>
  queryOptions({
    queryKey: [ticketPicture.path, line],
    queryFn: ({ signal }) => call(ticketPicture, { line }, { catch: true, toast: false, signal }),
    staleTime: 'static',
  });
