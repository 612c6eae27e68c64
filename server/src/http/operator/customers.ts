import * as calls from '@paperlock/contract/customers-desk.ts';
import { deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { search } from '@paperlock/contract/search-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Customers } from '../../modules/care/customers/index.ts';
import type { Orders } from '../../modules/invest/orders/index.ts';
import type { Desk } from '../desk.ts';

const READ = 'customers.read';
const PROTECT = 'customers.protect';

export const serveCustomers = (desk: Desk, customers: Customers, orders: Orders): void => {
  // Each kind of hit takes the permission of its own page.
  desk.operator(search, null, async (ask, visit) => done(await customers.search(ask, visit)));
  desk.operator(calls.customerList, READ, async (ask, visit) => done(await customers.list(ask, visit)));
  desk.operator(calls.customerInfo, READ, (ask, visit) => customers.read(ask, visit));
  desk.operator(calls.customerDeposits, READ, (ask) => customers.deposits(ask));
  desk.operator(calls.customerWithdrawals, 'withdrawals.read', (ask, visit) =>
    customers.withdrawals(ask, visit),
  );
  desk.operator(calls.customerTickets, 'support.answer', (ask, visit) => customers.tickets(ask, visit));
  desk.operator(calls.customerSignIns, READ, (ask) => customers.signIns(ask));
  desk.operatorOnce(calls.customerNote, 'customers.note', (ask, visit, tx) => customers.note(tx, ask, visit));
  desk.operatorOnce(calls.customerFreeze, PROTECT, (ask, visit, tx) => customers.freeze(tx, ask, visit));
  desk.operatorOnce(calls.customerSignOut, PROTECT, (ask, visit, tx) => customers.signOut(tx, ask, visit));
  desk.operatorOnce(calls.customerPropose, PROTECT, (ask, visit, tx) => customers.propose(tx, ask, visit));
  desk.operator(calls.customerDecide, 'customers.decide', (ask, visit) => customers.decide(ask, visit));
  desk.operator(calls.customerProposals, READ, async (ask, visit) =>
    done(await customers.proposals(ask, visit)),
  );
  desk.operator(deskOrderList, 'orders.read', async (ask, { operator }) =>
    done(await orders.listForDesk(ask, operator)),
  );
};
