import {
  customerDeposits,
  customerExport,
  customerInfo,
  customerList,
  customerProposals,
  customerSignIns,
  customerSorts,
  customerStates,
  customerTickets,
  customerWithdrawals,
} from '@paperlock/contract/customers.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

const ON_A_PAGE = 20;

/** Everything about customers, for reading again after a change. */
const CUSTOMERS = 'customers';
export const customersKey = [CUSTOMERS] as const;

export type CustomerFilter = ListFilter<keyof typeof customerSorts> & {
  state: (typeof customerStates)[number] | undefined;
};

export const customerFilterIn = (asked: URLSearchParams): CustomerFilter => ({
  state: customerStates.find((state) => state === asked.get('state')),
  ...listFilterIn(asked, customerSorts),
});

const askOf = ({ state, ...filter }: CustomerFilter) => ({ state, ...listAskOf(filter) });

export const customersQuery = (client: Client, filter: CustomerFilter) =>
  query(
    client.call,
    customerList,
    { ...askOf(filter), cursor: filter.cursor, limit: ON_A_PAGE },
    { key: [CUSTOMERS, 'list'], staleTime: 0 },
  );

/** How many the filter finds, whichever page is shown. */
export const customerTotals = (client: Client, filter: CustomerFilter) =>
  query(
    client.call,
    customerList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: [CUSTOMERS, 'totals'], staleTime: 0 },
  );

export const exportCustomers = (client: Client, filter: CustomerFilter) =>
  client.call(customerExport, askOf(filter), { toast: true });

export const customerQuery = (client: Client, customer: string) =>
  query(client.call, customerInfo, { customer }, { key: [CUSTOMERS, 'one'], staleTime: 0 });

/** Somebody else may decide meanwhile. */
const LOOK_AGAIN_MS = 15_000;

export const waitingQuery = (client: Client) =>
  query(
    client.call,
    customerProposals,
    { state: 'proposed', limit: ON_A_PAGE },
    { key: [CUSTOMERS, 'waiting'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export type CustomerPart = { customer: string; cursor: string | undefined };
const settings = (part: string) => ({ key: [CUSTOMERS, part], staleTime: 0 });

export const depositsOf = (client: Client, part: CustomerPart) =>
  query(client.call, customerDeposits, { ...part, limit: ON_A_PAGE }, settings('deposits'));

export const withdrawalsOf = (client: Client, part: CustomerPart) =>
  query(client.call, customerWithdrawals, { ...part, limit: ON_A_PAGE }, settings('withdrawals'));

export const ticketsOf = (client: Client, part: CustomerPart) =>
  query(client.call, customerTickets, { ...part, limit: ON_A_PAGE }, settings('tickets'));

export const signInsOf = (client: Client, part: CustomerPart) =>
  query(client.call, customerSignIns, { ...part, limit: ON_A_PAGE }, settings('sign-ins'));
