import type { WholeClass } from '@paperlock/contract/classes-desk.ts';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import css from './classes.module.css';

/** Members by number. There is nothing else to show: the console does not know who they are. */
export function MemberTable({ found: { list, lessons } }: { found: WholeClass }) {
  const { say } = useSpeaker();
  if (list.length === 0) return <p className={css.note}>{say('console-classes.nobody')}</p>;
  return (
    <Table
      label={say('console-classes.progress')}
      head={
        <>
          <Column>{say('console-classes.members')}</Column>
          <Column>{say('console-classes.done')}</Column>
          <Column>{say('console-classes.journey')}</Column>
          <Column>{say('console-classes.joined')}</Column>
        </>
      }
    >
      <tbody>
        {list.map(({ no, joined_at, done, steps }) => (
          <Row key={no}>
            <Cell place="title">{say('console-classes.member', { no })}</Cell>
            <Cell place="end">
              {say('console-classes.done_of', { done: done.length, of: lessons })}
              <Progress
                label={say('console-classes.member', { no })}
                percent={(done.length / lessons) * 100}
              />
            </Cell>
            <Cell place="detail">
              {steps.length === 0
                ? say('console-classes.step_none')
                : steps.map((step) => say(`console-classes.step_${step}`)).join(' · ')}
            </Cell>
            <Cell place="more">
              <TimeText instant={joined_at} timeZone={timeZone()} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
