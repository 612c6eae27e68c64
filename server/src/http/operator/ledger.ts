import {
  ledgerAccounts,
  ledgerEntries,
  ledgerEntry,
  ledgerExplain,
  ledgerHistory,
  ledgerTotals,
} from '@paperlock/contract/ledger-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { LedgerDesk } from '../../modules/oversight/ledger-desk/index.ts';
import type { Desk } from '../desk.ts';

export const serveLedger = (desk: Desk, browser: LedgerDesk): void => {
  desk.operator(ledgerAccounts, 'ledger.read', (ask) => browser.accounts(ask));
  desk.operator(ledgerTotals, 'ledger.read', async () => done(await browser.totals()));
  desk.operator(ledgerEntries, 'ledger.read', (ask) => browser.entries(ask));
  desk.operator(ledgerEntry, 'ledger.read', (ask) => browser.entry(ask));
  desk.operator(ledgerHistory, 'ledger.read', (ask) => browser.history(ask));
  desk.operator(ledgerExplain, 'ledger.read', (ask) => browser.explain(ask));
};
