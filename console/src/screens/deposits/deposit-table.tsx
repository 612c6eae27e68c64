import { timeZone } from '@paperlock/client/time-zone.ts';
import { depositSorts } from '@paperlock/contract/deposits-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { type DepositFilter, type DepositRow, depositTotals, exportDeposits } from '../../api/deposits.ts';
import { ClaimedBy } from '../../parts/claim-bar.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { DepositChip } from '../../parts/deposits/deposit-chip.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

type DepositTableProps = { deposits: readonly DepositRow[]; filter: DepositFilter };

export function DepositTable({ deposits, filter }: DepositTableProps) {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(depositTotals, filter);

  return (
    <ListTable
      path="/deposits"
      filter={filter}
      sorts={depositSorts}
      own={{ sort: 'since', dir: filter.show === 'decided' ? 'desc' : 'asc' }}
      tools={<ListSum name="deposits" totals={totals} save={() => exportDeposits(client, filter)} />}
      label={say('console.deposits')}
      rows={deposits}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/deposits', { ...filter, deposit: id })}
      arrows
      columns={[
        {
          title: 'console-deposits.what',
          sort: 'amount',
          cell: ({ kind, amount }) => (
            <>
              {say(`console-deposits.kind_${kind}`)}{' '}
              <MoneyText micro={balanceOf(amount)} purpose="exact" plain />
            </>
          ),
          beside: ({ customer }) => (
            <>
              {' '}
              {customer ? (
                <CustomerLink id={customer.id}>{customer.account}</CustomerLink>
              ) : (
                say('console-deposits.customer_closed')
              )}
            </>
          ),
        },
        {
          title: 'console-deposits.reason',
          place: 'detail',
          cell: ({ reason }) => say(`console-deposits.reason_${reason ?? 'none'}`),
        },
        {
          title: 'console-deposits.state',
          place: 'end',
          cell: (deposit) => <DepositChip deposit={deposit} />,
        },
        {
          title: 'console-claims.taken_by',
          named: true,
          cell: ({ taken }) => <ClaimedBy claim={taken} />,
        },
        {
          title: 'console-deposits.since',
          named: true,
          sort: 'since',
          cell: ({ since }) => <TimeText instant={since} timeZone={timeZone()} />,
        },
        {
          title: 'console-deposits.age',
          place: 'endDetail',
          cell: ({ age_seconds }) => <bdi dir="ltr">{showDuration(tag, age_seconds)}</bdi>,
        },
      ]}
    />
  );
}
