import type { ProposalState } from '@paperlock/contract/proposals.ts';
import { type Account, accountKinds, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../../db/database.ts';
import type { Cursor } from '../../../db/page.ts';
import { type ProposalRow, proposalColumns, proposalsWhere } from '../../base/proposals/index.ts';

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

const rowsOf = (correction: string) =>
  `select ${proposalColumns('c')}, c.debit, d.id as debit_owner, c.credit, k.id as credit_owner
     from ${correction} c
     join ledger.owner d on d.no = c.debit / 100
     join ledger.owner k on k.no = c.credit / 100`;

const only = ([row]: readonly CorrectionRow[]): CorrectionRow => {
  if (!row) throw new Error('the correction was not written');
  return row;
};

export const insertCorrection = async (
  tx: Sql,
  correction: { debit: Account; credit: Account; amountMicro: Micro; reason: string; proposedBy: string },
): Promise<CorrectionRow> => {
  const { debit, credit, amountMicro, reason, proposedBy } = correction;
  const { rows } = await tx.query<CorrectionRow>(
    `with written as (
       insert into ledger.correction (debit, credit, amount, reason, proposed_by)
       values (ledger.account_of($1, $2), ledger.account_of($3, $4), $5, $6, $7) returning *
     ) ${rowsOf('written')}`,
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
  return only(rows);
};

export const selectCorrection = async (sql: Sql, id: bigint): Promise<CorrectionRow | null> => {
  const { rows } = await sql.query<CorrectionRow>(`${rowsOf('ledger.correction')} where c.id = $1`, [id]);
  return rows[0] ?? null;
};

/** Locks a correction; a concurrent decision waits here and then finds it decided. */
export const lockCorrection = async (tx: Sql, id: bigint): Promise<CorrectionRow | null> => {
  const { rows } = await tx.query<CorrectionRow>(
    `${rowsOf('ledger.correction')} where c.id = $1 for update of c`,
    [id],
  );
  return rows[0] ?? null;
};

export const setDecision = async (
  tx: Sql,
  id: bigint,
  decision: { by: string; approved: boolean; reason: string },
): Promise<CorrectionRow> => {
  const { rows } = await tx.query<CorrectionRow>(
    `with written as (
       update ledger.correction set decided_by = $2, decided_at = now(), approved = $3, decision = $4
        where id = $1 returning *
     ) ${rowsOf('written')}`,
    [id, decision.by, decision.approved, decision.reason],
  );
  return only(rows);
};

export const correctionsPage = async (
  sql: Sql,
  state: ProposalState | null,
  before: Cursor | null,
  limit: number,
): Promise<CorrectionRow[]> => {
  const { rows } = await sql.query<CorrectionRow>(
    `${rowsOf('ledger.correction')} where ${proposalsWhere('c')} order by c.proposed_at desc, c.id desc limit $4`,
    [state, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
};
