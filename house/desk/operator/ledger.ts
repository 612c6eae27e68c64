import {
  ledgerAccounts,
  ledgerEntries,
  ledgerEntry,
  ledgerExplain,
  ledgerExport,
  ledgerHistory,
  ledgerTotals,
} from '@paperlock/contract/ledger.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { entryCsv } from '../../oversight/ledger-desk/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

export const serveLedger = (desk: Desk): void => {
  desk.operator(ledgerAccounts, 'ledger.read', (m, ask) => m.oversight.ledgerDesk.accounts(ask));
  desk.operator(ledgerTotals, 'ledger.read', async (m, _, __, { mayBeStale }) =>
    done(await mayBeStale(m.oversight.ledgerDesk.totals)),
  );
  desk.operator(ledgerEntries, 'ledger.read', (m, ask, { timezone }, { mayBeStale }) =>
    mayBeStale(() => m.oversight.ledgerDesk.entries(ask, timezone)),
  );
  desk.operator(ledgerExport, 'ledger.read', (m, ask, visit) =>
    m.base.exports.write({
      list: 'ledger_entries',
      operator: operatorIn(visit),
      columns: entryCsv,
      read: (portion) =>
        m.oversight.ledgerDesk.entries({ ...ask, ...portion, totals: false }, visit.timezone),
    }),
  );
  desk.operator(ledgerEntry, 'ledger.read', (m, ask) => m.oversight.ledgerDesk.entry(ask));
  desk.operator(ledgerHistory, 'ledger.read', (m, ask, _, { mayBeStale }) =>
    mayBeStale(() => m.oversight.ledgerDesk.history(ask)),
  );
  desk.operator(ledgerExplain, 'ledger.read', (m, ask) => m.oversight.ledgerDesk.explain(ask));
};
