import type { Answered } from '@paperlock/client/call.ts';
import type { sessions } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { DeviceIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showAge, showMinute } from '@paperlock/words/display.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import type { Ending } from './end-dialog.tsx';
import css from './session-list.module.css';

type SessionView = Answered<typeof sessions>['list'][number];
type SessionListProps = { sessions: readonly SessionView[]; onEnd: (ending: Ending) => void };

export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <Leaf flush>
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={onEnd} />
        ))}
      </List>
    </Leaf>
  );
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: SessionListProps['onEnd'] }) {
  const { say, tag } = useSpeaker();
  const { id, ip, current, created_at, last_seen_at } = session;
  const device = session.device || say('profile.session_device_unknown');
  return (
    <ListRow
      lead={<DeviceIcon />}
      title={<bdi>{device}</bdi>}
      end={
        current ? (
          <Chip tone="good">{say('profile.session_current')}</Chip>
        ) : (
          <span className={css.end}>
            <Button kind="quiet" onClick={() => onEnd({ session: id, device })}>
              {say('profile.session_end')} <HiddenText>{device}</HiddenText>
            </Button>
          </span>
        )
      }
      detail={
        <>
          {say('profile.session_last_seen', { age: showAge(tag, last_seen_at, Date.now()) })}
          <br />
          {say('profile.session_since', { time: showMinute(created_at, readerZone()) })}
          <br />
          <bdi dir="ltr">{ip}</bdi>
        </>
      }
    />
  );
}
