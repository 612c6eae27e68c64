import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  ledgerAccounts,
  ledgerEntries,
  ledgerEntry,
  ledgerExplain,
  ledgerHistory,
  ledgerTotals,
} from '@paperlock/contract/ledger.ts';
import { microText } from '@paperlock/domain/money.ts';
import { findAccounts } from './find-accounts.ts';
import type { LedgerDeskParts } from './parts.ts';
import { listEntries, readEntry } from './read-entries.ts';
import { explainBalance, readHistory } from './read-history.ts';

export { entryCsv } from './ledger-csv.ts';
export type { LedgerDeskParts } from './parts.ts';

/** The ledger browser for operators: the book with names. It only reads. */

export const createLedgerDesk = (parts: LedgerDeskParts) => ({
  accounts: (ask: Ask<typeof ledgerAccounts>) => findAccounts(parts, ask),
  totals: async (): Promise<Answer<typeof ledgerTotals>> => {
    const kinds = await parts.ledger.totals();
    return {
      kinds: kinds.map(({ kind, accounts, balanceMicro }) => ({
        kind,
        accounts,
        balance: microText(balanceMicro),
      })),
      together: microText(kinds.reduce((sum, { balanceMicro }) => sum + balanceMicro, 0n)),
    };
  },
  entries: (ask: Ask<typeof ledgerEntries>, timezone?: string) => listEntries(parts, ask, timezone),
  entry: (ask: Ask<typeof ledgerEntry>) => readEntry(parts, ask),
  history: (ask: Ask<typeof ledgerHistory>) => readHistory(parts, ask),
  explain: (ask: Ask<typeof ledgerExplain>) => explainBalance(parts, ask),
});
