import type { Address } from '@paperlock/contract/screens.ts';
import {
  BookIcon,
  ChartIcon,
  ClockIcon,
  DeviceIcon,
  GlobeIcon,
  InfoIcon,
  MessagesIcon,
  ProductsIcon,
} from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { startTransition, useEffect, useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { Balances } from '../assets/balances.tsx';
import { FiguresLeaf } from '../figures/figures-leaf.tsx';
import { UnreadBadge } from '../messages/unread-badge.tsx';
import { useFreshUser } from '../profile/use-fresh-user.ts';
import { GuestLeaf } from '../worlds/guest-leaf.tsx';
import { Announcements } from './announcements.tsx';
import { ByStrategy } from './by-strategy.tsx';
import css from './home-page.module.css';
import { Latest } from './latest.tsx';
import { PlatformNow } from './platform-now.tsx';
import { Today } from './today.tsx';
import { UnderWay } from './under-way.tsx';

/** What changes its height when it arrives stands below what does not: nothing moves under a thumb. */
export default function HomePage() {
  const { say } = useSpeaker();
  const user = useFreshUser();
  if (!user) return null;
  return (
    <Screen title={say('home.title')} isTab>
      <p className={css.greeting}>
        {user.guest && !user.name
          ? say('home.greeting_guest')
          : say('home.greeting', { name: user.name ?? user.account })}
      </p>
      <Balances />
      <GuestLeaf />
      <Today />
      <UnderWay />
      <WhatNow />
      <BelowTheFold />
    </Screen>
  );
}

/** Drawn and asked for after what is seen first, piece by piece: a slow phone answers to a tap meanwhile. */
function BelowTheFold() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => startTransition(() => setIsTime(true)), []);
  if (!isTime) return null;
  return (
    <>
      <Announcements />
      <ByStrategy />
      <Latest />
      <PlatformNow />
      <FiguresLeaf />
      <WayToAbout />
    </>
  );
}

function WhatNow() {
  const { say } = useSpeaker();
  const known = useStore(useShell().settings);
  return (
    <Leaf title={say('home.do_now')} flush>
      <List>
        <ListRow
          lead={<ProductsIcon />}
          title={say('products.entry')}
          detail={say('products.entry_text')}
          href={'/pages/home/lockming' satisfies Address}
        />
        <ListRow
          lead={<MessagesIcon />}
          title={say('announcement.entry')}
          detail={say('announcement.entry_text')}
          end={<UnreadBadge />}
          href={'/pages/home/announcement' satisfies Address}
        />
        <ListRow
          lead={<ChartIcon />}
          title={say('earned.entry')}
          detail={say('earned.entry_text')}
          href={'/pages/home/promised-earned' satisfies Address}
        />
        <ListRow
          lead={<BookIcon />}
          title={say('home.do_lessons')}
          detail={say('home.do_lessons_text')}
          href={'/pages/home/lessons' satisfies Address}
        />
        {known.kind === 'here' && known.settings.demo && (
          <ListRow
            lead={<ClockIcon />}
            title={say('clock.entry')}
            detail={say(
              known.settings.clock.moved_by === 'everyone'
                ? 'clock.entry_text'
                : 'clock.entry_text_operators',
            )}
            href={'/pages/home/clock' satisfies Address}
          />
        )}
        <ListRow
          lead={<DeviceIcon />}
          title={say('home.do_sessions')}
          detail={say('home.do_sessions_text')}
          href={'/pages/profile/sessions' satisfies Address}
        />
        <ListRow
          lead={<GlobeIcon />}
          title={say('home.do_appearance')}
          detail={say('home.do_appearance_text')}
          href={'/pages/profile/settings' satisfies Address}
        />
      </List>
    </Leaf>
  );
}

/** What this is and is not, said by itself and not in passing. */
function WayToAbout() {
  const { say } = useSpeaker();
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<InfoIcon />}
          title={say('content.about')}
          detail={say('home.about_text')}
          href={'/pages/profile/about' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
