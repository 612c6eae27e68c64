import type { ClockMove } from '@paperlock/contract/clock-desk.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import css from './clock.module.css';

/** The last moves, newest first: who, from when to when, and what was settled of them. */
export function MoveTable({ moves }: { moves: readonly ClockMove[] }) {
  const { say } = useSpeaker();
  return (
    <section className={css.section}>
      <h2 className={css.title}>{say('console-clock.moves')}</h2>
      {moves.length === 0 ? (
        <p className={css.quiet}>{say('console-clock.moves_none')}</p>
      ) : (
        <Table
          label={say('console-clock.moves')}
          head={
            <>
              <Column>{say('console-clock.how_far')}</Column>
              <Column>{say('console-clock.who')}</Column>
              <Column>{say('console-clock.at')}</Column>
              <Column>{say('console-clock.happened')}</Column>
              <Column>{say('console-clock.standing')}</Column>
            </>
          }
        >
          <tbody>
            {moves.map((move) => (
              <MoveRow key={move.id} move={move} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function MoveRow({ move: { by, from, to, at, operator, customer, settled, orders } }: { move: ClockMove }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <Row>
      <Cell place="title">
        {say(`console-clock.by_${by}`)}
        <span className={css.way}>
          <TimeText instant={from} timeZone={zone} /> {say('console-clock.until')}{' '}
          <TimeText instant={to} timeZone={zone} />
        </span>
      </Cell>
      <Cell place="detail">
        <bdi>{operator ?? customer ?? say('console-clock.by_customer')}</bdi>
      </Cell>
      <Cell place="endDetail">
        <TimeText instant={at} timeZone={zone} />
      </Cell>
      <Cell place="more">{say('console-clock.orders', { n: orders })}</Cell>
      <Cell place="end">
        <Chip tone={settled ? 'good' : 'going'}>
          {say(settled ? 'console-clock.settled' : 'console-clock.behind')}
        </Chip>
      </Cell>
    </Row>
  );
}
