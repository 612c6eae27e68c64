import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import type { CaseRow, QueueFilter } from '../../api/verification.ts';
import { ClaimedBy } from '../../parts/claim-bar.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { addressOf } from '../../shell/routes.ts';
import { CaseChip } from './case-chip.tsx';

export function CaseTable({ cases, filter }: { cases: readonly CaseRow[]; filter: QueueFilter }) {
  const { say, tag } = useSpeaker();

  return (
    <DataTable
      label={say('console.verification')}
      rows={cases}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/verification', { ...filter, case: id })}
      arrows
      columns={[
        {
          title: 'console-verification.name',
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
          title: 'console-verification.age',
          place: 'endDetail',
          cell: ({ age_seconds }) => <bdi dir="ltr">{showDuration(tag, age_seconds)}</bdi>,
        },
      ]}
    />
  );
}
