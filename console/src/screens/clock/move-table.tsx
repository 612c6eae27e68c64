import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ClockMove } from '@paperlock/contract/clock-desk.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Note, Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import css from './clock.module.css';

/** The last moves, newest first: who, from when to when, and what was settled of them. */
export function MoveTable({ moves }: { moves: readonly ClockMove[] }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <Section title={say('console-clock.moves')}>
      <DataTable
        label={say('console-clock.moves')}
        rows={moves}
        rowKey={({ id }) => id}
        empty={<Note>{say('console-clock.moves_none')}</Note>}
        columns={[
          {
            title: 'console-clock.how_far',
            cell: ({ by, from, to }) => (
              <>
                {say(`console-clock.by_${by}`)}
                <span className={css.way}>
                  <TimeText instant={from} timeZone={zone} /> {say('console-clock.until')}{' '}
                  <TimeText instant={to} timeZone={zone} />
                </span>
              </>
            ),
          },
          {
            title: 'console-clock.who',
            place: 'detail',
            cell: ({ operator, customer }) => (
              <bdi>{operator ?? customer ?? say('console-clock.by_customer')}</bdi>
            ),
          },
          {
            title: 'console-clock.at',
            place: 'endDetail',
            cell: ({ at }) => <TimeText instant={at} timeZone={zone} />,
          },
          {
            title: 'console-clock.happened',
            cell: ({ orders }) => say('console-clock.orders', { n: orders }),
          },
          {
            title: 'console-clock.standing',
            place: 'end',
            cell: ({ settled }) => (
              <Chip tone={settled ? 'good' : 'going'}>
                {say(settled ? 'console-clock.settled' : 'console-clock.behind')}
              </Chip>
            ),
          },
        ]}
      />
    </Section>
  );
}
