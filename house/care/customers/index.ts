import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/customers.ts';
import type { search } from '@paperlock/contract/search.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { changes } from './change-store.ts';
import { decideChange, proposeChange } from './decide-change.ts';
import type { CustomerParts, Here } from './parts.ts';
import { freezeCustomer, holdWithdrawals, noteCustomer, signCustomerOut } from './protect-account.ts';
import { listCustomers, listProposals, readCustomer } from './read-customers.ts';
import { searchEverything } from './search.ts';

export { customerCsv } from './customer-csv.ts';
export type { CustomerParts } from './parts.ts';

/**
 * Customers as operators see them: the search, the list, one page for each, and what operators may do for an account.
 * Facts are read by the modules that have them.
 */

export type Customers = ReturnType<typeof createCustomers>;

export const createCustomers = (parts: CustomerParts) => {
  /** Reads something of a customer who exists. */
  const of = async <T>(customerId: string, read: () => Promise<T>): Promise<Outcome<T, 'not_found'>> =>
    (await parts.identity.facts(parts.db.sql, customerId))
      ? done(await read())
      : refused('not_found', { field: 'customer' });
  return {
    search: async ({ text }: Ask<typeof search>, here: Here): Promise<Answer<typeof search>> => ({
      hits: await searchEverything(parts, text, here),
    }),
    list: (ask: Parameters<typeof listCustomers>[1], here: Here & { timezone: string }) =>
      listCustomers(parts, ask, here),
    read: ({ customer }: Ask<typeof calls.customerInfo>, here: Here) => readCustomer(parts, customer, here),
    deposits: ({ customer, ...page }: Ask<typeof calls.customerDeposits>) =>
      of(customer, () => parts.deposits.list({ ...page, show: 'all' }, customer)),
    withdrawals: (ask: Ask<typeof calls.customerWithdrawals>, here: Here) =>
      of(ask.customer, () => parts.withdrawals.listOf(ask, atWork(here))),
    tickets: (ask: Ask<typeof calls.customerTickets>, here: Here) =>
      of(ask.customer, () => parts.support.inbox.listOf(ask, atWork(here))),
    signIns: ({ customer, ...page }: Ask<typeof calls.customerSignIns>) =>
      of(customer, () => parts.security.loginLog(page, customer)),
    note: (tx: Sql, ask: Ask<typeof calls.customerNote>, here: Here) => noteCustomer(parts, tx, ask, here),
    freeze: (tx: Sql, ask: Ask<typeof calls.customerFreeze>, here: Here) =>
      freezeCustomer(parts, tx, ask, here),
    hold: (tx: Sql, ask: Ask<typeof calls.customerHold>, here: Here) => holdWithdrawals(parts, tx, ask, here),
    signOut: (tx: Sql, ask: Ask<typeof calls.customerSignOut>, here: Here) =>
      signCustomerOut(parts, tx, ask, here),
    propose: (tx: Sql, ask: Ask<typeof calls.customerPropose>, here: Here) =>
      proposeChange(parts, tx, ask, here),
    decide: (ask: Ask<typeof calls.customerDecide>, here: Here) => decideChange(parts, ask, here),
    queues: [changes.queue('customers')],
    proposals: (ask: Ask<typeof calls.customerProposals>, here: Here) => listProposals(parts, ask, here),
  };
};

const atWork = ({ operator: { id, account, roles }, ip }: Here) => ({ id, name: account, roles, ip });
