import type { MakeCall } from '@paperlock/client/call.ts';
import { type MessageType, messageList, messageUnread } from '@paperlock/contract/messages.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export const messagesQuery = (call: MakeCall, type: MessageType) =>
  infiniteQueryOptions({
    queryKey: [messageList.path, type],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        messageList,
        { type, ...(pageParam && { cursor: pageParam }) },
        { catch: true, toast: false, signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const unreadQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [messageUnread.path],
    queryFn: ({ signal }) => call(messageUnread, {}, { catch: true, toast: false, signal }),
  });
