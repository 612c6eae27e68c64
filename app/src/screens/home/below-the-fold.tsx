import type { Address } from '@paperlock/contract/screens.ts';
import { BookIcon, ClockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { Announcements } from './announcements.tsx';
import { Latest } from './latest.tsx';

/** What an investor finds further down. */
export function BelowTheFold({ lessons }: { lessons: boolean }) {
  return (
    <>
      <Latest />
      <GuestLeaf />
      <Announcements />
      <More lessons={lessons} />
    </>
  );
}

/** Each thing once: where a lesson is the next thing, it is not here too. */
export function More({ lessons = true }: { lessons?: boolean }) {
  const { say } = useSpeaker();
  const known = useStore(useShell().settings);
  const hasClock = known.kind === 'here' && known.settings.demo;
  if (!hasClock && !lessons) return null;
  return (
    <Leaf flush>
      <List label={say('home.more')}>
        {hasClock && (
          <ListRow
            lead={<ClockIcon />}
            title={say('clock.title')}
            href={'/pages/home/clock' satisfies Address}
          />
        )}
        {lessons && (
          <ListRow
            lead={<BookIcon />}
            title={say('home.do_lessons')}
            href={'/pages/home/lessons' satisfies Address}
          />
        )}
      </List>
    </Leaf>
  );
}
