import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import type { InboxFilter, InboxRow } from '../../api/support.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { addressOf } from '../../shell/routes.ts';
import { languageName } from './language-name.ts';
import css from './support.module.css';
import { TicketChip } from './ticket-chip.tsx';

type InboxTableProps = { rows: readonly InboxRow[]; openId: string | undefined; filter: InboxFilter };

export function InboxTable({ rows, openId, filter }: InboxTableProps) {
  const { say, tag } = useSpeaker();
  const stops = useRowStop(rows);
  return (
    <Table
      label={say('console.support')}
      head={
        <>
          <Column>{say('console-support.account')}</Column>
          <Column>{say('console-support.last')}</Column>
          <Column>{say('console-support.state')}</Column>
          <Column>{say('console-support.assigned')}</Column>
          <Column>{say('console-support.age')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {rows.map((row) => (
          <Row key={row.id} chosen={row.id === openId}>
            <Cell place="title">
              <a
                href={addressOf('/support', { ...filter, ticket: row.id })}
                aria-current={row.id === openId || undefined}
                {...stops.link({ id: row.id })}
              >
                <bdi>{row.account}</bdi>
              </a>{' '}
              <span className={css.quiet}>
                {say(row.chat ? 'console-support.chat' : 'console-support.ticket')} · {languageName(row.lang)}
              </span>
            </Cell>
            <Cell place="more">
              <span className={css.last}>
                {say(`console-support.last_${row.last_from}`)}{' '}
                <bdi>{row.last_text || say('console-support.picture')}</bdi>
              </span>
            </Cell>
            <Cell place="end">
              <TicketChip state={row.state} />
            </Cell>
            <Cell place="detail" name={say('console-support.assigned')}>
              {row.assigned?.mine && say('console-support.assigned_mine')}
              {row.assigned && !row.assigned.mine && <bdi>{row.assigned.account}</bdi>}
              {!row.assigned && say('console-support.assigned_nobody')}
            </Cell>
            <Cell place="endDetail">
              <bdi dir="ltr">{showDuration(tag, row.age_seconds)}</bdi>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
