import * as calls from '@paperlock/contract/customers.ts';
import { deskOrderExport, deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { search } from '@paperlock/contract/search.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Exports } from '../../../modules/base/exports/index.ts';
import { type Customers, customerCsv } from '../../../modules/care/customers/index.ts';
import { type Orders, orderCsv } from '../../../modules/invest/orders/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

const READ = 'customers.read';
const PROTECT = 'customers.protect';

export const serveCustomers = (desk: Desk, customers: Customers, orders: Orders, exports: Exports): void => {
  // Each kind of hit takes the permission of its own page.
  desk.operator(search, null, async (ask, visit) => done(await customers.search(ask, visit)));
  desk.operator(calls.customerList, READ, (ask, visit) => customers.list(ask, visit));
  desk.operator(calls.customerExport, READ, (ask, visit) =>
    exports.write({
      list: 'customers',
      operator: operatorIn(visit),
      columns: customerCsv,
      read: (portion) => customers.list({ ...ask, ...portion }, visit),
    }),
  );
  desk.operator(calls.customerInfo, READ, (ask, visit) => customers.read(ask, visit));
  desk.operator(calls.customerDeposits, READ, (ask) => customers.deposits(ask));
  desk.operator(calls.customerWithdrawals, 'withdrawals.read', (ask, visit) =>
    customers.withdrawals(ask, visit),
  );
  desk.operator(calls.customerTickets, 'support.answer', (ask, visit) => customers.tickets(ask, visit));
  desk.operator(calls.customerSignIns, READ, (ask) => customers.signIns(ask));
  desk.operatorOnce(calls.customerNote, 'customers.note', (ask, visit, tx) => customers.note(tx, ask, visit));
  desk.operatorOnce(calls.customerFreeze, PROTECT, (ask, visit, tx) => customers.freeze(tx, ask, visit));
  desk.operatorOnce(calls.customerHold, PROTECT, (ask, visit, tx) => customers.hold(tx, ask, visit));
  desk.operatorOnce(calls.customerSignOut, PROTECT, (ask, visit, tx) => customers.signOut(tx, ask, visit));
  desk.operatorOnce(calls.customerPropose, PROTECT, (ask, visit, tx) => customers.propose(tx, ask, visit));
  desk.operator(calls.customerDecide, 'customers.decide', (ask, visit) => customers.decide(ask, visit));
  desk.operator(calls.customerProposals, READ, async (ask, visit) =>
    done(await customers.proposals(ask, visit)),
  );
  desk.operator(deskOrderList, 'orders.read', async (ask, visit) =>
    done(await orders.listForDesk(ask, operatorIn(visit))),
  );
  desk.operator(deskOrderExport, 'orders.read', (ask, visit) => {
    const operator = operatorIn(visit);
    return exports.write({
      list: 'orders',
      operator,
      columns: orderCsv,
      read: async (portion) => done(await orders.listForDesk({ ...ask, ...portion }, operator)),
    });
  });
};
