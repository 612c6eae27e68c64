import { timeZone } from '@paperlock/client/time-zone.ts';
import type { WholeClass } from '@paperlock/contract/classes-desk.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';

/** Members by number. There is nothing else to show: the console does not know who they are. */
export function MemberTable({ found: { list, lessons } }: { found: WholeClass }) {
  const { say } = useSpeaker();
  if (list.length === 0) return <Note>{say('console-classes.nobody')}</Note>;
  return (
    <DataTable
      label={say('console-classes.progress')}
      rows={list}
      rowKey={({ no }) => no}
      columns={[
        { title: 'console-classes.members', cell: ({ no }) => say('console-classes.member', { no }) },
        {
          title: 'console-classes.done',
          place: 'end',
          cell: ({ no, done }) => (
            <>
              {say('console-classes.done_of', { done: done.length, of: lessons })}
              <Progress
                label={say('console-classes.member', { no })}
                percent={(done.length / lessons) * 100}
              />
            </>
          ),
        },
        {
          title: 'console-classes.journey',
          place: 'detail',
          cell: ({ steps }) =>
            steps.length === 0
              ? say('console-classes.step_none')
              : steps.map((step) => say(`console-classes.step_${step}`)).join(' · '),
        },
        {
          title: 'console-classes.joined',
          cell: ({ joined_at }) => <TimeText instant={joined_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
