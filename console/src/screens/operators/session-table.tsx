import type { Answered } from '@paperlock/client/call.ts';
import type { operatorSessions } from '@paperlock/contract/operators.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { SmallButton } from '../../parts/small-button.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import type { Ending } from './use-end-session.ts';

type Sessions = Answered<typeof operatorSessions>['list'];

export function SessionTable({ sessions, ending }: { sessions: Sessions; ending: Ending }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const nameOf = (device: string) => device || say('console-operators.session_device_unknown');
  return (
    <Table
      label={say('console.sessions')}
      head={
        <>
          <Column>{say('console-operators.session_device')}</Column>
          <Column>{say('console-operators.session_address')}</Column>
          <Column>{say('console-operators.session_since')}</Column>
          <Column>{say('console-operators.session_last_seen')}</Column>
          <Column>{say('console-operators.session_end')}</Column>
        </>
      }
    >
      <tbody>
        {sessions.map(({ id, device, ip, created_at, last_seen_at, current }) => (
          <Row key={id}>
            <Cell place="title">
              <bdi>{nameOf(device)}</bdi>
            </Cell>
            <Cell place="endDetail">
              <bdi dir="ltr">{ip}</bdi>
            </Cell>
            <Cell place="detail" name={say('console-operators.session_since')}>
              <TimeText instant={created_at} timeZone={zone} />
            </Cell>
            <Cell place="more" name={say('console-operators.session_last_seen')}>
              <TimeText instant={last_seen_at} timeZone={zone} />
            </Cell>
            <Cell place="end">
              {current ? (
                <Chip tone="good">{say('console-operators.session_current')}</Chip>
              ) : (
                <SmallButton
                  busy={ending.now === id}
                  aria-label={say('console-operators.session_end_label', {
                    device: nameOf(device),
                    time: showTime(created_at, zone),
                  })}
                  onClick={() => void ending.end(id)}
                >
                  {say('console-operators.session_end')}
                </SmallButton>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
