import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import type { InboxFilter, InboxRow } from '../../api/support.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { TicketChip } from '../../parts/support/ticket-chip.tsx';
import { addressOf } from '../../shell/routes.ts';
import { languageName } from './language-name.ts';
import css from './support.module.css';

type InboxTableProps = { rows: readonly InboxRow[]; openId: string | undefined; filter: InboxFilter };

export function InboxTable({ rows, openId, filter }: InboxTableProps) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console.support')}
      rows={rows}
      rowKey={(row) => row.id}
      address={(row) => addressOf('/support', { ...filter, ticket: row.id })}
      open={openId}
      arrows
      columns={[
        {
          title: 'console-support.account',
          cell: (row) => <bdi>{row.account}</bdi>,
          beside: (row) => (
            <>
              {' '}
              <Note as="span" size={12}>
                {say(row.chat ? 'console-support.chat' : 'console-support.ticket')} · {languageName(row.lang)}{' '}
                · <CustomerLink id={row.customer_id}>{say('console-customers.open')}</CustomerLink>
              </Note>
            </>
          ),
        },
        {
          title: 'console-support.last',
          cell: (row) => (
            <span className={css.last}>
              {say(`console-support.last_${row.last_from}`)}{' '}
              <bdi>{row.last_text || say('console-support.picture')}</bdi>
            </span>
          ),
        },
        { title: 'console-support.state', place: 'end', cell: (row) => <TicketChip {...row} /> },
        {
          title: 'console-support.assigned',
          place: 'detail',
          named: true,
          cell: (row) => (
            <>
              {row.assigned?.mine && say('console-support.assigned_mine')}
              {row.assigned && !row.assigned.mine && <OperatorName account={row.assigned.account} />}
              {!row.assigned && say('console-support.assigned_nobody')}
            </>
          ),
        },
        {
          title: 'console-support.age',
          place: 'endDetail',
          cell: (row) => <bdi dir="ltr">{showDuration(tag, row.age_seconds)}</bdi>,
        },
      ]}
    />
  );
}
