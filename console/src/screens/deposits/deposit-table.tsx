import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import type { DepositFilter, DepositRow } from '../../api/deposits.ts';
import { ClaimedBy } from '../../parts/claim-bar.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { addressOf } from '../../shell/routes.ts';
import { DepositChip } from './deposit-chip.tsx';

type DepositTableProps = { deposits: readonly DepositRow[]; filter: DepositFilter };

export function DepositTable({ deposits, filter }: DepositTableProps) {
  const { say, tag } = useSpeaker();

  return (
    <DataTable
      label={say('console.deposits')}
      rows={deposits}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/deposits', { ...filter, deposit: id })}
      arrows
      columns={[
        {
          title: 'console-deposits.what',
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
          title: 'console-deposits.age',
          place: 'endDetail',
          cell: ({ age_seconds }) => <bdi dir="ltr">{showDuration(tag, age_seconds)}</bdi>,
        },
      ]}
    />
  );
}
