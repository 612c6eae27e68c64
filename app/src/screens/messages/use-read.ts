import {
  type Message,
  type MessageType,
  messageRead,
  messageReadAll,
  messageTypes,
} from '@paperlock/contract/messages.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messagesQuery, unreadQuery } from '../../api/messages.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Marks as read what fits, in what is on the screen; the server is not asked again for that. */
const markKnown = (
  memory: QueryClient,
  { queryKey }: ReturnType<typeof messagesQuery>,
  fits: (message: Message) => boolean,
): void => {
  memory.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          list: page.list.map((message) => (fits(message) ? { ...message, read: true } : message)),
        })),
      },
  );
};

export const useReadOne = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ type, id }: Message) => call(messageRead, { type, id }),
    onSuccess: (unread, { type, id }) => {
      memory.setQueryData(unreadQuery(call).queryKey, unread);
      markKnown(memory, messagesQuery(call, type), (message) => message.id === id);
    },
  });
  return mutate;
};

export const useReadAll = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  return useMutation({
    mutationFn: () => call(messageReadAll, {}, { toast: true }),
    onSuccess: (unread) => {
      memory.setQueryData(unreadQuery(call).queryKey, unread);
      for (const type of messageTypes satisfies readonly MessageType[])
        markKnown(memory, messagesQuery(call, type), () => true);
    },
  });
};
