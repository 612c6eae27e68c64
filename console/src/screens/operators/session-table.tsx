import type { Answered } from '@paperlock/client/call.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import type { operatorSessions } from '@paperlock/contract/operators.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { SmallButton } from '../../shell/small-button.tsx';
import type { Ending } from './use-end-session.ts';

type Sessions = Answered<typeof operatorSessions>['list'];

export function SessionTable({ sessions, ending }: { sessions: Sessions; ending: Ending }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const nameOf = (device: string) => device || say('console-operators.session_device_unknown');
  return (
    <DataTable
      label={say('console.sessions')}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { title: 'console-operators.session_device', cell: ({ device }) => <bdi>{nameOf(device)}</bdi> },
        {
          title: 'console-operators.session_address',
          place: 'endDetail',
          cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi>,
        },
        {
          title: 'console-operators.session_since',
          place: 'detail',
          named: true,
          cell: ({ created_at }) => <TimeText instant={created_at} timeZone={zone} />,
        },
        {
          title: 'console-operators.session_last_seen',
          named: true,
          cell: ({ last_seen_at }) => <TimeText instant={last_seen_at} timeZone={zone} />,
        },
        {
          title: 'console-operators.session_end',
          place: 'end',
          cell: ({ id, device, created_at, current }) =>
            current ? (
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
            ),
        },
      ]}
    />
  );
}
