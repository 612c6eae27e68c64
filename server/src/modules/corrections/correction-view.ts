import type { Correction } from '@paperlock/contract/corrections.ts';
import type { LedgerAccount } from '@paperlock/contract/ledger.ts';
import { type Account, isSameAccount, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { type CorrectionRow, creditOf, debitOf } from './correction-store.ts';

/** Names for ids: of customers and of operators. */
export type Names = ReadonlyMap<string, string>;

const stateOf = (approved: boolean | null): Correction['state'] => {
  if (approved === null) return 'proposed';
  return approved ? 'approved' : 'rejected';
};

const accountView = (account: Account, names: Names): LedgerAccount =>
  isSameAccount(account, operatorAccount(account.kind))
    ? { owner: 'operator', owner_name: null, kind: account.kind }
    : { owner: account.owner, owner_name: names.get(account.owner) ?? null, kind: account.kind };

export const correctionView = (row: CorrectionRow, names: Names): Correction => {
  const person = (id: string) => ({ id, account: names.get(id) ?? id });
  return {
    id: String(row.id),
    state: stateOf(row.approved),
    debit: accountView(debitOf(row), names),
    credit: accountView(creditOf(row), names),
    amount: microText(row.amount),
    reason: row.reason,
    proposed_by: person(row.proposed_by),
    proposed_at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : person(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
  };
};
