import type { Correction } from '@paperlock/contract/corrections.ts';
import type { LedgerAccount } from '@paperlock/contract/ledger.ts';
import { type Account, isSameAccount, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { type Names, proposalView } from '../../base/proposals/index.ts';
import { type CorrectionRow, creditOf, debitOf } from './correction-store.ts';

const accountView = (account: Account, names: Names): LedgerAccount =>
  isSameAccount(account, operatorAccount(account.kind))
    ? { owner: 'operator', owner_name: null, kind: account.kind }
    : { owner: account.owner, owner_name: names.get(account.owner) ?? null, kind: account.kind };

export const correctionView = (row: CorrectionRow, names: Names): Correction => ({
  ...proposalView(row, names),
  debit: accountView(debitOf(row), names),
  credit: accountView(creditOf(row), names),
});
