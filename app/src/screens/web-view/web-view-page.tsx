import { isScreen } from '@paperlock/contract/screens.ts';
import { type Fault, judgeAddress, readTitle } from '@paperlock/domain/web-view/judge-address.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { HOME, LOGIN, readPage } from '../../shell/navigation.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { FramedPage } from './framed-page.tsx';
import { LeavingNote } from './leaving-note.tsx';
import css from './web-view.module.css';

/** Whatever a link leads to outside the app. Our own words stand at the top; what the caller calls it stands below. */
export default function WebViewPage() {
  const { say } = useSpeaker();
  const state = useStore(useShell().settings);
  const address = useQueryValue('url');
  const title = readTitle(useQueryValue('title'));
  // Not knowing the list, nothing is on it.
  const hosts = state.kind === 'here' ? state.settings.web_view.hosts : [];
  const judged = judgeAddress(address, { hosts, origin: window.location.origin });
  const known = state.kind !== 'loading';
  return (
    <Screen
      title={say('webview.title')}
      actions={known && judged.kind === 'outside' && <Leave {...judged} />}
    >
      {known ? (
        <Judged judged={judged} address={address} title={title} hosts={hosts} />
      ) : (
        <Skeleton shape="leaf" />
      )}
    </Screen>
  );
}

/** At the thumb, where no other button comes to lie over it, and after what there is to read. */
function Leave({ url, host }: { url: string; host: string }) {
  const { say } = useSpeaker();
  return (
    <ButtonLink kind="secondary" wide href={url} target="_blank" rel="noopener noreferrer">
      {say('webview.open', { host })}
    </ButtonLink>
  );
}

type JudgedProps = {
  judged: ReturnType<typeof judgeAddress>;
  address: string;
  title: string;
  hosts: readonly string[];
};

function Judged({ judged, address, title, hosts }: JudgedProps) {
  switch (judged.kind) {
    case 'framed':
      return <FramedPage key={judged.url} {...judged} title={title} hosts={hosts} />;
    case 'outside':
      return <LeavingNote {...judged} title={title} />;
    case 'own':
      return isScreen(readPage(judged.page).path) ? (
        <OwnPage page={judged.page} />
      ) : (
        <Refused why="unknown_page" address={address} />
      );
    case 'refused':
      return <Refused why={judged.why} address={address} />;
  }
}

function OwnPage({ page }: { page: string }) {
  const { say } = useSpeaker();
  return (
    <EmptyState
      title={say('webview.own')}
      action={<ButtonLink href={page}>{say('webview.own_open')}</ButtonLink>}
    />
  );
}

const SHOWN_LETTERS = 200;

function Refused({ why, address }: { why: Fault | 'unknown_page'; address: string }) {
  const { say } = useSpeaker();
  const start = useUser() ? HOME : LOGIN;
  return (
    <>
      <EmptyState
        title={say('webview.refused')}
        action={
          <ButtonLink kind="secondary" href={start}>
            {say('shell.not_found_start')}
          </ButtonLink>
        }
      >
        {say(`webview.refused_${why}`)}
      </EmptyState>
      {address && (
        // As data, not as text: signs that turn the direction stay inside.
        <p className={css.address}>
          <bdi dir="ltr">{readTitle(address.slice(0, SHOWN_LETTERS))}</bdi>
        </p>
      )}
    </>
  );
}
