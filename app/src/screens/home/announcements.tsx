import type { Message } from '@paperlock/contract/messages.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { messagesQuery } from '../../api/messages.ts';
import { RealTime } from '../../parts/real-time.tsx';
import { usePages } from '../../shell/use-read.ts';

const SHOWN = 3;

/** What everybody is told, pinned first, then newest. Nothing stands here while there is nothing; the messages have it all. */
export function Announcements() {
  const { say } = useSpeaker();
  const system = usePages(messagesQuery, 'system').data?.pages[0]?.list ?? [];
  const news = usePages(messagesQuery, 'news').data?.pages[0]?.list ?? [];
  const shown = [...system, ...news].sort(byWeight).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Leaf title={say('home.announcements')} flush>
      <List label={say('home.announcements')}>
        {shown.map((message) => (
          <AnnouncementRow key={`${message.type} ${message.id}`} message={message} />
        ))}
      </List>
    </Leaf>
  );
}

const byWeight = (one: Message, other: Message): number =>
  Number(other.pinned) - Number(one.pinned) || Date.parse(other.at) - Date.parse(one.at);

function AnnouncementRow({ message: { type, title, lang, at, read } }: { message: Message }) {
  const { say } = useSpeaker();
  return (
    <ListRow
      title={
        <span lang={lang} dir="auto">
          {title}
        </span>
      }
      detail={<RealTime instant={at} plain />}
      endDetail={!read && <Chip tone="going">{say('announcement.new')}</Chip>}
      href={`/pages/home/announcement?tab=${type}` satisfies Address}
    />
  );
}
