import { NavBar } from '@paperlock/ui/nav-bar.tsx';
import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { Page } from '@paperlock/ui/page.tsx';
import type { ReactNode } from 'react';
import { MemberPart } from './member-part.tsx';
import { HOME, LOGIN } from './navigation.ts';
import { usePosition } from './router.tsx';
import { useShell, useUser } from './shell-context.tsx';
import { useArrival } from './use-arrival.ts';

type ScreenProps = {
  title: string;
  /** Pages of the tab bar have no page before them. */
  isTab?: boolean;
  /** What is next stands first: whoever comes back begins at the top. */
  fromTop?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a page with a navigation bar of its own. */
export function Screen({ title, isTab = false, fromTop = false, actions, children }: ScreenProps) {
  const goBack = useGoBack();
  useArrival(title, fromTop);
  return (
    <Page
      bar={
        <>
          <NavBar title={title} onBack={isTab ? undefined : goBack} end={<MemberPart name="Bell" />} />
          <OfflineBanner />
        </>
      }
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** To the page before; for whoever came here directly, to where one begins. */
export const useGoBack = (): (() => void) => {
  const { router } = useShell();
  const { canGoBack } = usePosition();
  const start = useUser() ? HOME : LOGIN;
  return () => (canGoBack ? router.back() : router.replace({ path: start, query: '' }));
};
