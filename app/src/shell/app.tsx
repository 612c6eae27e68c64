import type { Address } from '@paperlock/contract/screens.ts';
import { SpeakerProvider, useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { SupportButton } from '@paperlock/ui/support-button.tsx';
import { NoticeHost } from '@paperlock/web/notice-host.tsx';
import { useEffect } from 'react';
import { MemberPart, needMemberParts } from './member-part.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { usePosition } from './router.tsx';
import { type Shell, ShellProvider, useShell, useUser } from './shell-context.tsx';
import { supportPlace } from './support-place.ts';
import { UpdateNote } from './update-note.tsx';
import { useWide } from './use-wide.ts';

/** The whole app: the page, and what stays when the page changes. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ShellProvider shell={shell}>
      <SpeakerProvider speaker={useStore(shell.language)}>
        <PageAndRooms />
        <Support />
        <NoticeHost />
        <UpdateNote />
        <Live />
      </SpeakerProvider>
    </ShellProvider>
  );
}

/** The rooms come first where they stand beside the page, and last where they stand below it, also for the keyboard. */
function PageAndRooms() {
  const wide = useWide();
  return (
    <>
      {wide && <MemberPart name="Tabs" />}
      <PageOutlet />
      {!wide && <MemberPart name="Tabs" />}
      <MemberPart name="Beside" />
    </>
  );
}

/** Only for who is signed in, so the sign-in page does without it. Without it pages are still read as they open. */
function Live() {
  const shell = useShell();
  const owner = useUser()?.id;
  useEffect(() => {
    if (owner === undefined) return undefined;
    let end = () => {};
    let over = false;
    void needMemberParts().catch(() => {});
    void import('./live.ts').then(
      ({ startLive }) => {
        if (!over) end = startLive(shell, owner);
      },
      () => {},
    );
    return () => {
      over = true;
      end();
    };
  }, [shell, owner]);
  return null;
}

const SUPPORT = '/pages/webview/customer' satisfies Address;

/** On every page but the one it leads to, and in a landmark of its own: it belongs to none of them. */
function Support() {
  const { say } = useSpeaker();
  const { path } = usePosition().page;
  const place = useStore(supportPlace);
  if (path === SUPPORT) return null;
  return (
    <aside aria-label={say('ui.support')}>
      <SupportButton href={SUPPORT} place={place} onPlace={supportPlace.set} />
    </aside>
  );
}
