import type { Address } from '@paperlock/contract/screens.ts';
import { Badge } from '@paperlock/ui/badge.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { HomeIcon, MessagesIcon, MineIcon, OrdersIcon, ProductsIcon } from '@paperlock/ui/icons.tsx';
import { Wordmark } from '@paperlock/ui/mark.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TabBar } from '@paperlock/ui/tab-bar.tsx';
import { ErrorBoundary } from '@paperlock/web/error-boundary.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unreadQuery } from '../api/messages.ts';
import css from './member-parts.module.css';
import { memoryOf } from './query-memory.ts';
import { usePosition } from './router.tsx';
import { useShell, useUser } from './shell-context.tsx';
import { hasBeside, hasTabs, isTabRoot, tabNames, tabOf, tabRoots } from './tabs.ts';
import { useWide } from './use-wide.ts';

const icons = {
  home: <HomeIcon />,
  projects: <ProductsIcon />,
  orders: <OrdersIcon />,
  account: <MineIcon />,
};

/** The rooms of the app. A tap on the one that is open leads to its first page, or to the top of that. */
export function Tabs() {
  const { say } = useSpeaker();
  const { page } = usePosition();
  const wide = useWide();
  if (!hasTabs(page)) return null;
  const current = tabOf(page);
  const atRoot = isTabRoot(page);
  return (
    <TabBar
      label={say('shell.tabs')}
      items={tabNames.map((name) => ({
        href: tabRoots[name],
        label: say(`shell.tab_${name}`),
        icon: icons[name],
        current: name === current && (atRoot ? 'page' : 'true'),
      }))}
      brand={
        wide && (
          <a className={css.brand} href={tabRoots.home} aria-label="Paperlock">
            <Wordmark size={28} />
          </a>
        )
      }
      onCurrent={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}

const Column = lazy(async () => ({ default: (await import('./beside.tsx')).Beside }));

/** What a wide screen has room for. Nothing waits for it, and a story or a site of others has the screen to itself. */
export function Beside() {
  const { page } = usePosition();
  if (!useWide() || !hasBeside(page)) return null;
  return (
    <ErrorBoundary failed={() => null}>
      <Suspense fallback={null}>
        <Column />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The way to the messages, and how many of them are unread. */
export function Bell() {
  const { say } = useSpeaker();
  const owner = useUser()?.id ?? '';
  // Also on pages that read nothing themselves.
  const { data } = useQuery(unreadQuery(useShell().client.call), memoryOf(owner));
  return (
    <a className={css.bell} href={'/pages/home/announcement' satisfies Address} title={say('shell.messages')}>
      <MessagesIcon />
      <HiddenText>{say('shell.messages')}</HiddenText>
      <span className={css.count}>
        <Badge count={data?.total ?? 0} />
      </span>
    </a>
  );
}
