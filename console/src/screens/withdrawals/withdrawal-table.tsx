import { timeZone } from '@paperlock/client/time-zone.ts';
import { withdrawalSorts } from '@paperlock/contract/withdrawals-desk.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import type { RowChoice } from '@paperlock/ui/row-choice.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { exportQueue, type QueueFilter, type QueueRow, queueTotals } from '../../api/withdrawals.ts';
import { ClaimedBy } from '../../parts/claim-bar.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { StateChip } from '../../parts/withdrawals/state-chip.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

type WithdrawalTableProps = {
  rows: readonly QueueRow[];
  openId: string | undefined;
  filter: QueueFilter;
  choice: RowChoice<QueueRow> | undefined;
};

export function WithdrawalTable({ rows, openId, filter, choice }: WithdrawalTableProps) {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(queueTotals, filter);

  return (
    <ListTable
      path="/withdrawals"
      filter={filter}
      sorts={withdrawalSorts}
      own={{ sort: 'submitted_at', dir: filter.show === 'ended' ? 'desc' : 'asc' }}
      tools={<ListSum name="withdrawals" totals={totals} save={() => exportQueue(client, filter)} />}
      label={say('console.withdrawals')}
      rows={rows}
      rowKey={(row) => row.id}
      address={(row) => addressOf('/withdrawals', { ...filter, withdrawal: row.id })}
      open={openId}
      arrows
      choice={choice}
      columns={[
        {
          title: 'console-withdrawals.amount',
          sort: 'amount',
          cell: (row) => (
            <>
              <bdi dir="ltr">#{row.id}</bdi> <MoneyText micro={microOf(row.amount)} purpose="exact" plain />{' '}
              {say(`console-withdrawals.kind_${row.to.kind}`)}
            </>
          ),
        },
        {
          title: 'console-withdrawals.customer',
          place: 'detail',
          cell: ({ customer }) => <CustomerLink id={customer.id}>{customer.account}</CustomerLink>,
        },
        { title: 'console-withdrawals.state', place: 'end', cell: (row) => <Stands row={row} /> },
        { title: 'console-withdrawals.approvals', named: true, cell: (row) => <Agreed row={row} /> },
        {
          title: 'console-withdrawals.submitted',
          named: true,
          sort: 'submitted_at',
          cell: (row) => <TimeText instant={row.submitted_at} timeZone={timeZone()} />,
        },
        {
          title: 'console-withdrawals.age',
          place: 'endDetail',
          cell: (row) => showDuration(tag, row.age_seconds),
        },
      ]}
    />
  );
}

/** What this operator has approved is somebody else's work now. */
function Stands({ row: { state, approvals } }: { row: QueueRow }) {
  const { say } = useSpeaker();
  if (state === 'review' && approvals.some(({ mine }) => mine))
    return <Chip tone="going">{say('console-withdrawals.waits_for_other')}</Chip>;
  return <StateChip state={state} />;
}

/** How many have agreed, and who is looking at it now. */
function Agreed({ row: { approvals, approvals_needed, claim } }: { row: QueueRow }) {
  const { say } = useSpeaker();
  if (approvals_needed === 0) return say('console-withdrawals.approvals_none');
  return (
    <>
      {say('console-withdrawals.approvals_of', { given: approvals.length, needed: approvals_needed })}
      {claim && (
        <>
          {' '}
          · {say('console-claims.claimed_by')} <ClaimedBy claim={claim} />
        </>
      )}
    </>
  );
}
