import type { Message, MessageType } from '@paperlock/contract/messages.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { messagesQuery } from '../../api/messages.ts';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { usePages } from '../../shell/use-read.ts';
import css from './messages.module.css';

type MessageListProps = { type: MessageType; onOpen: (message: Message) => void };

export function MessageList({ type, onOpen }: MessageListProps) {
  const { say } = useSpeaker();
  return (
    <PagedList
      query={usePages(messagesQuery, type)}
      failed={say('announcement.failed')}
      shape="row"
      count={4}
      empty={
        <EmptyState title={say(`announcement.empty_${type}`)}>
          {say(`announcement.empty_${type}_text`)}
        </EmptyState>
      }
      more={say('announcement.more')}
      stacked
    >
      {(list) => (
        <>
          {type !== 'personal' && <RealTimeNote />}
          <Leaf flush>
            <List label={say(`announcement.tab_${type}`)}>
              {onceEach(list).map((message) => (
                <MessageRow key={message.id} message={message} onOpen={onOpen} />
              ))}
            </List>
          </Leaf>
        </>
      )}
    </PagedList>
  );
}

/** One that was pinned while the list was read may stand on two pages of it. */
const onceEach = (list: readonly Message[]): Message[] =>
  list.filter(({ id }, at) => list.findIndex((other) => other.id === id) === at);

function MessageRow({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) {
  const { say } = useSpeaker();
  const { type, title, lang, at, read, pinned } = message;
  return (
    <ListRow
      title={
        <span className={css.title} data-unread={!read || undefined} lang={lang} dir="auto">
          {title}
        </span>
      }
      detail={
        type === 'personal' ? (
          <PracticeTime instant={at} to="day" />
        ) : (
          <TimeText instant={at} timeZone={readerZone()} to="day" now={Date.now()} />
        )
      }
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
