import { timeZone } from '@paperlock/client/time-zone.ts';
import { bankOrderStates } from '@paperlock/contract/withdrawals-desk.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { BackIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { countryName } from '@paperlock/words/display.ts';
import { type BankOrder, statementFilterIn, statementQuery } from '../../api/withdrawals.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './withdrawals.module.css';

/** What the simulated bank was told to pay, and whether it has enough for it. */
export function BankStatement() {
  const { say } = useSpeaker();
  const filter = statementFilterIn(usePosition().query);
  return (
    <ListPage
      path="/withdrawals"
      filter={{ view: 'bank', ...filter }}
      query={useRead(statementQuery, filter)}
      title={say('console-withdrawals.bank')}
      intro={say('console-withdrawals.statement_intro')}
      filters={[
        narrowing({
          name: 'state',
          label: say('console-withdrawals.state'),
          values: bankOrderStates,
          text: (value) => say(`console-withdrawals.statement_state_${value}`),
          any: say('console-withdrawals.statement_state_any'),
        }),
      ]}
      actions={
        <SmallLink href={addressOf('/withdrawals')}>
          <BackIcon size={16} />
          {say('console-withdrawals.queue')}
        </SmallLink>
      }
      before={({ free, waiting }) => (
        <div className={css.sums}>
          <KeyValues>
            <KeyValue name={say('console-withdrawals.statement_free')}>
              <MoneyText micro={microOf(free)} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('console-withdrawals.statement_waiting')}>
              <MoneyText micro={microOf(waiting)} purpose="exact" />
            </KeyValue>
          </KeyValues>
        </div>
      )}
      empty={{
        title: say('console-withdrawals.statement_empty'),
        text: say('console-withdrawals.statement_empty_text'),
      }}
    >
      {(list) => <Orders orders={list} />}
    </ListPage>
  );
}

const tones = { waiting: 'held', taken: 'going', settled: 'good' } as const;

function Orders({ orders }: { orders: readonly BankOrder[] }) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console-withdrawals.bank')}
      rows={orders}
      rowKey={(order) => order.id}
      columns={[
        { title: 'console-withdrawals.statement_reference', cell: (order) => <Reference order={order} /> },
        {
          title: 'console-withdrawals.amount',
          place: 'detail',
          cell: (order) => <MoneyText micro={microOf(order.amount)} purpose="exact" plain />,
        },
        {
          title: 'console-withdrawals.state',
          place: 'end',
          cell: (order) => (
            <Chip tone={tones[order.state]}>{say(`console-withdrawals.statement_state_${order.state}`)}</Chip>
          ),
        },
        {
          title: 'console-withdrawals.statement_account',
          named: true,
          cell: (order) => (
            <>
              <bdi>{order.holder}</bdi>, <bdi dir="ltr">{order.account_masked}</bdi>, <bdi>{order.bank}</bdi>
              {order.country && `, ${countryName(tag, order.country)}`}
            </>
          ),
        },
        {
          title: 'console-withdrawals.statement_ordered',
          place: 'endDetail',
          cell: (order) => <TimeText instant={order.ordered_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}

/** Leads to the withdrawal that it pays. */
function Reference({ order: { reference, cause } }: { order: BankOrder }) {
  const [, withdrawal] = /^withdrawal:(\d+)$/.exec(cause) ?? [];
  const text = <bdi dir="ltr">{reference}</bdi>;
  if (withdrawal === undefined) return text;
  return <a href={addressOf('/withdrawals', { show: 'paying', withdrawal })}>{text}</a>;
}
