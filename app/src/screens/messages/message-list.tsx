import type { Message, MessageType } from '@paperlock/contract/messages.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../api/messages.ts';
import { More } from '../../parts/more.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './messages.module.css';

type MessageListProps = { type: MessageType; onOpen: (message: Message) => void };

export function MessageList({ type, onOpen }: MessageListProps) {
  const { say } = useSpeaker();
  const messages = useInfiniteQuery(messagesQuery(useShell().client.call, type));
  const { data, isError, isFetching, refetch } = messages;
  if (data === undefined && isError)
    return (
      <ErrorState title={say('announcement.failed')} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton shape="row" count={4} />;
  const list = onceEach(data.pages.flatMap((page) => page.list));
  if (list.length === 0)
    return (
      <EmptyState title={say(`announcement.empty_${type}`)}>
        {say(`announcement.empty_${type}_text`)}
      </EmptyState>
    );
  return (
    <div className={css.list}>
      <Leaf flush>
        <List label={say(`announcement.tab_${type}`)}>
          {list.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={onOpen} />
          ))}
        </List>
      </Leaf>
      {messages.hasNextPage && (
        <More
          busy={messages.isFetchingNextPage}
          onMore={() => void messages.fetchNextPage({ cancelRefetch: false })}
        >
          {say('announcement.more')}
        </More>
      )}
    </div>
  );
}

/** One that was pinned while the list was read may stand on two pages of it. */
const onceEach = (list: readonly Message[]): Message[] =>
  list.filter(({ id }, at) => list.findIndex((other) => other.id === id) === at);

function MessageRow({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) {
  const { say } = useSpeaker();
  const { title, lang, at, read, pinned } = message;
  return (
    <ListRow
      title={
        <span className={css.title} data-unread={!read || undefined} lang={lang} dir="auto">
          {title}
        </span>
      }
      detail={<TimeText instant={at} timeZone={readerZone()} />}
      endDetail={
        <span className={css.marks}>
          {pinned && <Chip>{say('announcement.pinned')}</Chip>}
          {!read && <Chip tone="going">{say('announcement.new')}</Chip>}
        </span>
      }
      onPress={() => onOpen(message)}
    />
  );
}
