import type { Ledger } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import type { Identity } from '../../people/identity/index.ts';

export type LedgerDeskParts = {
  db: Database;
  identity: Pick<Identity, 'findCustomer' | 'accountNames'>;
  ledger: Pick<
    Ledger,
    | 'balances'
    | 'numbered'
    | 'history'
    | 'explain'
    | 'entries'
    | 'entriesByCause'
    | 'sumEntries'
    | 'entry'
    | 'totals'
  >;
};
