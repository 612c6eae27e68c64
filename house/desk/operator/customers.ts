import * as calls from '@paperlock/contract/customers.ts';
import { deskOrderExport, deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { search } from '@paperlock/contract/search.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { customerCsv } from '../../care/customers/index.ts';
import { orderCsv } from '../../invest/orders/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

const READ = 'customers.read';
const PROTECT = 'customers.protect';

export const serveCustomers = (desk: Desk): void => {
  // Each kind of hit takes the permission of its own page.
  desk.operator(search, null, async (m, ask, visit) => done(await m.care.customers.search(ask, visit)));
  desk.operator(calls.customerList, READ, (m, ask, visit) => m.care.customers.list(ask, visit));
  desk.operator(calls.customerExport, READ, (m, ask, visit) =>
    m.base.exports.write({
      list: 'customers',
      operator: operatorIn(visit),
      columns: customerCsv,
      read: (portion) => m.care.customers.list({ ...ask, ...portion }, visit),
    }),
  );
  desk.operator(calls.customerInfo, READ, (m, ask, visit) => m.care.customers.read(ask, visit));
  desk.operator(calls.customerDeposits, READ, (m, ask) => m.care.customers.deposits(ask));
  desk.operator(calls.customerWithdrawals, 'withdrawals.read', (m, ask, visit) =>
    m.care.customers.withdrawals(ask, visit),
  );
  desk.operator(calls.customerTickets, 'support.answer', (m, ask, visit) =>
    m.care.customers.tickets(ask, visit),
  );
  desk.operator(calls.customerSignIns, READ, (m, ask) => m.care.customers.signIns(ask));
  desk.operatorOnce(calls.customerNote, 'customers.note', (m, ask, visit, tx) =>
    m.care.customers.note(tx, ask, visit),
  );
  desk.operatorOnce(calls.customerFreeze, PROTECT, (m, ask, visit, tx) =>
    m.care.customers.freeze(tx, ask, visit),
  );
  desk.operatorOnce(calls.customerHold, PROTECT, (m, ask, visit, tx) =>
    m.care.customers.hold(tx, ask, visit),
  );
  desk.operatorOnce(calls.customerSignOut, PROTECT, (m, ask, visit, tx) =>
    m.care.customers.signOut(tx, ask, visit),
  );
  desk.operatorOnce(calls.customerPropose, PROTECT, (m, ask, visit, tx) =>
    m.care.customers.propose(tx, ask, visit),
  );
  desk.operator(calls.customerDecide, 'customers.decide', (m, ask, visit) =>
    m.care.customers.decide(ask, visit),
  );
  desk.operator(calls.customerProposals, READ, async (m, ask, visit) =>
    done(await m.care.customers.proposals(ask, visit)),
  );
  desk.operator(deskOrderList, 'orders.read', async (m, ask, visit) =>
    done(await m.invest.orders.listForDesk(ask, operatorIn(visit))),
  );
  desk.operator(deskOrderExport, 'orders.read', (m, ask, visit) => {
    const operator = operatorIn(visit);
    return m.base.exports.write({
      list: 'orders',
      operator,
      columns: orderCsv,
      read: async (portion) => done(await m.invest.orders.listForDesk({ ...ask, ...portion }, operator)),
    });
  });
};
