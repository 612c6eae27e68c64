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
import { mayBeStale } from '../../../db/may-be-stale.ts';
import type { Exports } from '../../../modules/base/exports/index.ts';
import { entryCsv, type LedgerDesk } from '../../../modules/oversight/ledger-desk/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveLedger = (desk: Desk, browser: LedgerDesk, exports: Exports): void => {
  desk.operator(ledgerAccounts, 'ledger.read', (ask) => browser.accounts(ask));
  desk.operator(ledgerTotals, 'ledger.read', async () => done(await mayBeStale(browser.totals)));
  desk.operator(ledgerEntries, 'ledger.read', (ask, { timezone }) =>
    mayBeStale(() => browser.entries(ask, timezone)),
  );
  desk.operator(ledgerExport, 'ledger.read', (ask, visit) =>
    exports.write({
      list: 'ledger_entries',
      operator: operatorIn(visit),
      columns: entryCsv,
      read: (portion) => browser.entries({ ...ask, ...portion, totals: false }, visit.timezone),
    }),
  );
  desk.operator(ledgerEntry, 'ledger.read', (ask) => browser.entry(ask));
  desk.operator(ledgerHistory, 'ledger.read', (ask) => mayBeStale(() => browser.history(ask)));
  desk.operator(ledgerExplain, 'ledger.read', (ask) => browser.explain(ask));
};
