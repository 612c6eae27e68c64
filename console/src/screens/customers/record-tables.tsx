import type { Answered } from '@paperlock/client/call.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Call } from '@paperlock/contract/call.ts';
import type {
  customerDeposits,
  customerSignIns,
  customerTickets,
  customerWithdrawals,
} from '@paperlock/contract/customers.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { StateChip as DepositState } from '../../parts/deposits/deposit-chip.tsx';
import { TicketChip } from '../../parts/support/ticket-chip.tsx';
import { StateChip as WithdrawalState } from '../../parts/withdrawals/state-chip.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import css from './customers.module.css';

/** What a customer did, one table for each kind; rows lead to their own page. */

type ListOf<C extends Call> = Answered<C> extends { list: infer List } ? List : never;

const amountColumn = {
  title: 'console-orders.amount',
  cell: ({ amount }: { amount: string }) => <MoneyText micro={microOf(amount)} purpose="exact" plain />,
} as const;

export function DepositRecords({ deposits }: { deposits: ListOf<typeof customerDeposits> }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const mayOpen = operator && may(operator.roles, 'deposits.read');
  return (
    <DataTable
      label={say('console.deposits')}
      rows={deposits}
      rowKey={({ id }) => id}
      address={({ id }) => (mayOpen ? addressOf('/deposits', { deposit: id }) : undefined)}
      columns={[
        amountColumn,
        {
          title: 'console-customers.what',
          place: 'detail',
          cell: ({ origin, txid }) => (
            <>
              {say(`console-deposits.kind_${origin === 'claim' ? 'claim' : 'money'}`)}{' '}
              {txid && (
                <bdi dir="ltr" className={css.hash}>
                  {txid}
                </bdi>
              )}
            </>
          ),
        },
        {
          title: 'console-customers.state',
          place: 'end',
          cell: ({ state }) => <DepositState state={state} />,
        },
        {
          title: 'console-customers.when',
          place: 'endDetail',
          cell: ({ at }) => <TimeText instant={at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}

export function WithdrawalRecords({ withdrawals }: { withdrawals: ListOf<typeof customerWithdrawals> }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console.withdrawals')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/withdrawals', { withdrawal: id })}
      columns={[
        amountColumn,
        {
          title: 'console-customers.what',
          place: 'detail',
          cell: ({ to }) => (
            <>
              {say(`console-withdrawals.kind_${to.kind}`)} <bdi>{to.label}</bdi>
            </>
          ),
        },
        {
          title: 'console-customers.state',
          place: 'end',
          cell: ({ state }) => <WithdrawalState state={state} />,
        },
        {
          title: 'console-customers.when',
          place: 'endDetail',
          cell: ({ submitted_at }) => <TimeText instant={submitted_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}

export function Tickets({ tickets }: { tickets: ListOf<typeof customerTickets> }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console.support')}
      rows={tickets}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/support', { ticket: id })}
      columns={[
        {
          title: 'console-support.last',
          cell: ({ last_text }) => <bdi>{last_text || say('console-support.picture')}</bdi>,
        },
        {
          title: 'console-customers.state',
          place: 'end',
          cell: (row) => <TicketChip {...row} />,
        },
        {
          title: 'console-customers.sign_in_when',
          place: 'detail',
          cell: ({ since }) => <TimeText instant={since} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}

export function SignIns({ signIns }: { signIns: ListOf<typeof customerSignIns> }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-customers.tab_sign_ins')}
      rows={signIns}
      rowKey={({ id }) => id}
      columns={[
        { title: 'console-customers.sign_in_device', cell: ({ device }) => <bdi>{device || '–'}</bdi> },
        {
          title: 'console-customers.sign_in_network',
          place: 'detail',
          cell: ({ place }) => <bdi dir="ltr">{place}</bdi>,
        },
        {
          title: 'console-customers.sign_in_result',
          place: 'end',
          cell: ({ succeeded }) => (
            <Chip tone={succeeded ? 'good' : 'bad'}>
              {say(succeeded ? 'console-customers.sign_in_succeeded' : 'console-customers.sign_in_failed')}
            </Chip>
          ),
        },
        {
          title: 'console-customers.sign_in_when',
          place: 'endDetail',
          cell: ({ at }) => <TimeText instant={at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
