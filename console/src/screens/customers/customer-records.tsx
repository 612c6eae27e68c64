import type { Customer } from '@paperlock/contract/customers.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventsAbout } from '../../api/audit.ts';
import { depositsOf, signInsOf, ticketsOf, withdrawalsOf } from '../../api/customers.ts';
import { ordersOf } from '../../api/orders.ts';
import { AuditTable } from '../../parts/audit/audit-table.tsx';
import { type Listed, ListPanes } from '../../parts/list-panes.tsx';
import { OrderTable } from '../../parts/order-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { DepositRecords, SignIns, Tickets, WithdrawalRecords } from './record-tables.tsx';

/** Each tab with what it takes to read it; the server asks for the same. */
const tabs = {
  orders: 'orders.read',
  deposits: 'customers.read',
  withdrawals: 'withdrawals.read',
  tickets: 'support.answer',
  sign_ins: 'customers.read',
  audit: 'audit.read',
} as const satisfies Record<string, Permission>;

type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];

export function CustomerRecords({ customer: { id } }: { customer: Customer }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const operator = useOperator();
  const asked = usePosition().query;
  const allowed = names.filter((name) => operator && may(operator.roles, tabs[name]));
  const selected = allowed.find((name) => name === asked.get('tab')) ?? allowed[0];
  if (!selected) return null;
  return (
    <Tabs
      label={say('console-customers.tabs')}
      tabs={allowed.map((name) => ({ name, label: say(`console-customers.tab_${name}`) }))}
      selected={selected}
      onSelect={(tab) => router.replace(addressOf('/customers', { id, tab }))}
      wraps
    >
      <Records key={selected} id={id} tab={selected} cursor={asked.get('cursor') ?? undefined} />
    </Tabs>
  );
}

type RecordsProps = { id: string; tab: TabName; cursor: string | undefined };

function Records({ id, tab, cursor }: RecordsProps) {
  const { client } = useShell();
  const part = { customer: id, cursor };
  const place = { id, tab, cursor };
  switch (tab) {
    case 'orders':
      return (
        <Pane place={place} options={ordersOf(client, part)}>
          {(list) => <OrderTable orders={list} ofOne />}
        </Pane>
      );
    case 'deposits':
      return (
        <Pane place={place} options={depositsOf(client, part)}>
          {(list) => <DepositRecords deposits={list} />}
        </Pane>
      );
    case 'withdrawals':
      return (
        <Pane place={place} options={withdrawalsOf(client, part)}>
          {(list) => <WithdrawalRecords withdrawals={list} />}
        </Pane>
      );
    case 'tickets':
      return (
        <Pane place={place} options={ticketsOf(client, part)}>
          {(list) => <Tickets tickets={list} />}
        </Pane>
      );
    case 'sign_ins':
      return (
        <Pane place={place} options={signInsOf(client, part)}>
          {(list) => <SignIns signIns={list} />}
        </Pane>
      );
    case 'audit':
      return (
        <Pane place={place} options={eventsAbout(client, `customer:${id}`, cursor)}>
          {(list) => <AuditTable events={list} />}
        </Pane>
      );
  }
}

type PaneProps<Data extends Listed> = {
  place: RecordsProps;
  options: UseQueryOptions<Data>;
  children: (list: Data['list']) => ReactNode;
};

function Pane<Data extends Listed>({ place, options, children }: PaneProps<Data>) {
  const { say } = useSpeaker();
  return (
    <ListPanes
      path="/customers"
      filter={place}
      query={useQuery(options)}
      empty={{ title: say('console-customers.tab_empty') }}
    >
      {children}
    </ListPanes>
  );
}
