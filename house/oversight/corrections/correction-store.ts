import { type Account, accountKinds, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { type ProposalRow, proposalsIn } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';

export type CorrectionRow = ProposalRow & {
  debit: number;
  debit_owner: string;
  credit: number;
  credit_owner: string;
};

export const debitOf = (row: CorrectionRow): Account => ({
  owner: row.debit_owner,
  kind: kindOfNumber(row.debit),
});

export const creditOf = (row: CorrectionRow): Account => ({
  owner: row.credit_owner,
  kind: kindOfNumber(row.credit),
});

export const corrections = proposalsIn<CorrectionRow>(
  'ledger.correction',
  'p.amount::bigint, p.debit, d.id as debit_owner, p.credit, k.id as credit_owner',
  'join ledger.owner d on d.no = p.debit / 100 join ledger.owner k on k.no = p.credit / 100',
);

export const insertCorrection = (
  tx: Sql,
  correction: { debit: Account; credit: Account; amountMicro: Micro; reason: string; proposedBy: string },
): Promise<CorrectionRow> => {
  const { debit, credit, amountMicro, reason, proposedBy } = correction;
  return corrections.insert(
    tx,
    `insert into ledger.correction (debit, credit, amount, reason, proposed_by)
     values (ledger.account_of($1, $2), ledger.account_of($3, $4), $5, $6, $7)`,
    [
      debit.owner,
      accountKinds[debit.kind].number,
      credit.owner,
      accountKinds[credit.kind].number,
      amountMicro,
      reason,
      proposedBy,
    ],
  );
};
