import { timeZone } from '@paperlock/client/time-zone.ts';
import { caseSorts } from '@paperlock/contract/verification-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { type CaseRow, caseTotals, exportCases, type QueueFilter } from '../../api/verification.ts';
import { ClaimedBy } from '../../parts/claim-bar.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { CaseChip } from '../../parts/verification/case-chip.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

export function CaseTable({ cases, filter }: { cases: readonly CaseRow[]; filter: QueueFilter }) {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(caseTotals, filter);

  return (
    <ListTable
      path="/verification"
      filter={filter}
      sorts={caseSorts}
      own={{ sort: 'submitted_at', dir: filter.show === 'decided' ? 'desc' : 'asc' }}
      tools={<ListSum name="verification" totals={totals} save={() => exportCases(client, filter)} />}
      label={say('console.verification')}
      rows={cases}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/verification', { ...filter, case: id })}
      arrows
      columns={[
        {
          title: 'console-verification.name',
          sort: 'name',
          cell: ({ name }) => <bdi>{name}</bdi>,
          beside: ({ customer_id }) => (
            <>
              {' '}
              <CustomerLink id={customer_id}>{say('console-customers.open')}</CustomerLink>
            </>
          ),
        },
        {
          title: 'console-verification.document',
          place: 'detail',
          cell: ({ document }) => say(`console-verification.document_${document}`),
        },
        {
          title: 'console-verification.state',
          place: 'end',
          cell: ({ state }) => <CaseChip state={state} />,
        },
        {
          title: 'console-claims.claimed_by',
          named: true,
          cell: ({ claim }) => <ClaimedBy claim={claim} />,
        },
        {
          title: 'console-verification.submitted',
          named: true,
          sort: 'submitted_at',
          cell: ({ submitted_at }) => <TimeText instant={submitted_at} timeZone={timeZone()} />,
        },
        {
          title: 'console-verification.age',
          place: 'endDetail',
          cell: ({ age_seconds }) => <bdi dir="ltr">{showDuration(tag, age_seconds)}</bdi>,
        },
      ]}
    />
  );
}
