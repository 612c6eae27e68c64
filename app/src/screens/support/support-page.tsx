import { Chip } from '@paperlock/ui/chip.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { DeviceIcon, LockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import type { Address } from '../../shell/routes.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { hoursFor, type SupportHours } from './support-hours.ts';
import css from './support-page.module.css';

export default function SupportPage() {
  const { say } = useSpeaker();
  const { settings } = useShell();
  const state = useStore(settings);
  return (
    <Screen title={say('support.title')}>
      {state.kind === 'loading' && <Skeleton shape="leaf" />}
      {state.kind === 'failed' && (
        <ErrorState title={say('support.failed')} onRetry={() => void settings.load()} />
      )}
      {state.kind === 'here' && <Hours hours={state.settings.support} />}
      <SelfHelp />
      <Flagged flag="helper">
        <Leaf title={say('support.never_ask_title')}>
          <p className={css.text}>{say('support.never_ask')}</p>
        </Leaf>
      </Flagged>
    </Screen>
  );
}

function SelfHelp() {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('support.self_title')} flush>
      <List>
        <ListRow
          lead={<LockIcon />}
          title={say('support.self_password')}
          detail={say('support.self_password_text')}
          href={'/pages/login/forget' satisfies Address}
        />
        <ListRow
          lead={<DeviceIcon />}
          title={say('support.self_sessions')}
          detail={say('support.self_sessions_text')}
          href={'/pages/profile/sessions' satisfies Address}
        />
      </List>
    </Leaf>
  );
}

function Hours({ hours }: { hours: SupportHours }) {
  const { say } = useSpeaker();
  const zone = readerZone();
  const { from, to, isOpen } = hoursFor(hours, zone, new Date());
  return (
    <Leaf
      title={say('support.hours_title')}
      end={
        <Chip tone={isOpen ? 'good' : 'plain'}>
          {say(isOpen ? 'support.open_now' : 'support.closed_now')}
        </Chip>
      }
    >
      <p className={css.hours}>{say('support.hours', { from, to })}</p>
      <p className={css.text}>{say('support.hours_zone', { zone })}</p>
    </Leaf>
  );
}
