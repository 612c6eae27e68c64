import { timeZone } from '@paperlock/client/time-zone.ts';
import {
  type CustomerInList,
  type CustomerProposal,
  customerSorts,
  customerStates,
} from '@paperlock/contract/customers.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import {
  type CustomerFilter,
  customerFilterIn,
  customersQuery,
  customerTotals,
  exportCustomers,
  waitingQuery,
} from '../../api/customers.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CustomerChip } from './customer-chip.tsx';

export function CustomerList() {
  const { say } = useSpeaker();
  const filter = customerFilterIn(usePosition().query);
  const operator = useOperator();
  const isMasked = operator !== undefined && !may(operator.roles, 'customers.names');
  const waiting = useRead(waitingQuery).data?.list ?? [];
  return (
    <ListPage
      path="/customers"
      filter={filter}
      query={useRead(customersQuery, filter)}
      reads={['customers']}
      intro={say('console-customers.intro')}
      filters={[
        narrowing({
          name: 'state',
          label: say('console-customers.state'),
          values: customerStates,
          text: (state) => say(`console-customers.state_${state}`),
          any: say('console-customers.all'),
        }),
      ]}
      above={
        <>
          <ListFind
            path="/customers"
            filter={filter}
            field={{
              label: say('console-customers.find'),
              hint: isMasked ? say('console-customers.find_whole') : undefined,
            }}
            clock="real"
            chosen={{ state: filter.state && say(`console-customers.state_${filter.state}`) }}
          />
          {waiting.length > 0 && <Waiting proposals={waiting} />}
        </>
      }
      empty={{ title: say('console-customers.empty'), text: say('console-customers.empty_text') }}
    >
      {(list) => <CustomerTable customers={list} filter={filter} isMasked={isMasked} />}
    </ListPage>
  );
}

type CustomerTableProps = {
  customers: readonly CustomerInList[];
  filter: CustomerFilter;
  /** Names are masked, and so is their order. */
  isMasked: boolean;
};

function CustomerTable({ customers, filter, isMasked }: CustomerTableProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const totals = useRead(customerTotals, filter);
  const zone = timeZone();
  return (
    <ListTable
      path="/customers"
      filter={filter}
      sorts={customerSorts}
      own={{ sort: 'registered_at', dir: 'desc' }}
      tools={<ListSum name="customers" totals={totals} save={() => exportCustomers(client, filter)} />}
      label={say('console.customers')}
      rows={customers}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/customers', { id })}
      arrows
      columns={[
        {
          title: 'console-customers.account',
          ...(!isMasked && { sort: 'account' }),
          cell: ({ account }) => <bdi>{account}</bdi>,
        },
        {
          title: 'console-customers.name',
          place: 'detail',
          // The verified one, where there is one, and who they call themselves only without it.
          cell: ({ name, certified_name, guest, neighbour }) => (
            <>
              {(certified_name ?? name) && <bdi>{certified_name ?? name} </bdi>}
              {guest && say('console-customers.guest')}
              {neighbour && say('console-customers.neighbour')}
            </>
          ),
        },
        {
          title: 'console-customers.state',
          place: 'end',
          cell: ({ state }) => <CustomerChip state={state} />,
        },
        {
          title: 'console-customers.certified',
          named: true,
          cell: ({ certified }) => say(certified ? 'console-customers.yes' : 'console-customers.no'),
        },
        {
          title: 'console-customers.registered',
          named: true,
          sort: 'registered_at',
          cell: ({ registered_at }) => <TimeText instant={registered_at} timeZone={zone} />,
        },
      ]}
    />
  );
}

/** What waits for a second person, about whichever customer. */
function Waiting({ proposals }: { proposals: readonly CustomerProposal[] }) {
  const { say } = useSpeaker();
  const title = say('console-customers.proposals_waiting');
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={proposals}
        rowKey={({ id }) => id}
        address={({ customer }) => addressOf('/customers', { id: customer.id })}
        columns={[
          { title: 'console-customers.what', cell: ({ kind }) => say(`console-customers.change_${kind}`) },
          {
            title: 'console-customers.account',
            place: 'detail',
            cell: ({ customer }) => <bdi>{customer.account}</bdi>,
          },
          {
            title: 'console-proposals.proposed_by',
            named: true,
            cell: ({ proposed_by }) => <OperatorName account={proposed_by.account} />,
          },
        ]}
      />
    </Section>
  );
}
