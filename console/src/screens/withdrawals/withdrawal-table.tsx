import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { microOf, type QueueFilter, type QueueRow } from '../../api/withdrawals.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { addressOf } from '../../shell/routes.ts';
import { StateChip } from './state-chip.tsx';

type WithdrawalTableProps = {
  rows: readonly QueueRow[];
  openId: string | undefined;
  filter: QueueFilter;
};

export function WithdrawalTable({ rows, openId, filter }: WithdrawalTableProps) {
  const { say, tag } = useSpeaker();
  const stops = useRowStop(rows, { first: openId });

  return (
    <Table
      label={say('console.withdrawals')}
      head={
        <>
          <Column>{say('console-withdrawals.customer')}</Column>
          <Column>{say('console-withdrawals.amount')}</Column>
          <Column>{say('console-withdrawals.state')}</Column>
          <Column>{say('console-withdrawals.approvals')}</Column>
          <Column>{say('console-withdrawals.age')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {rows.map((row) => (
          <Row key={row.id} chosen={row.id === openId}>
            <Cell place="title">
              <a
                href={addressOf('/withdrawals', { ...filter, withdrawal: row.id })}
                aria-current={row.id === openId || undefined}
                {...stops.link(row)}
              >
                <bdi>{row.customer.account}</bdi>
              </a>
            </Cell>
            <Cell place="detail">
              <MoneyText micro={microOf(row.amount)} purpose="exact" plain />{' '}
              {say(`console-withdrawals.kind_${row.to.kind}`)}
            </Cell>
            <Cell place="end">
              <StateChip state={row.state} />
            </Cell>
            <Cell place="more" name={say('console-withdrawals.approvals')}>
              <Agreed row={row} />
            </Cell>
            <Cell place="endDetail">{showDuration(tag, row.age_seconds)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
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
          · {say('console-withdrawals.claim')}{' '}
          <bdi>{claim.mine ? say('console-withdrawals.claim_mine') : claim.by}</bdi>
        </>
      )}
    </>
  );
}
