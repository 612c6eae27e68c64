import type { ProposalState } from '@paperlock/contract/proposals.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { TreasuryKind } from '@paperlock/domain/treasury/proposal.ts';
import type { Sql } from '../../../db/database.ts';
import type { Cursor } from '../../../db/page.ts';
import { type ProposalRow, proposalColumns, proposalsWhere } from '../../base/proposals/index.ts';

export type TreasuryRow = ProposalRow & { kind: TreasuryKind };

const rowsOf = (source: string) => `select ${proposalColumns('p')}, p.kind from ${source} p`;

const only = ([row]: readonly TreasuryRow[]): TreasuryRow => {
  if (!row) throw new Error('the proposal was not written');
  return row;
};

export const insertProposal = async (
  tx: Sql,
  { kind, amountMicro, reason, by }: { kind: TreasuryKind; amountMicro: Micro; reason: string; by: string },
): Promise<TreasuryRow> => {
  const { rows } = await tx.query<TreasuryRow>(
    `with written as (
       insert into treasury_proposal (kind, amount, reason, proposed_by) values ($1, $2, $3, $4) returning *
     ) ${rowsOf('written')}`,
    [kind, amountMicro, reason, by],
  );
  return only(rows);
};

export const selectProposal = async (sql: Sql, id: bigint): Promise<TreasuryRow | null> => {
  const { rows } = await sql.query<TreasuryRow>(`${rowsOf('treasury_proposal')} where p.id = $1`, [id]);
  return rows[0] ?? null;
};

/** Locks a proposal; a concurrent decision waits here and then finds it decided. */
export const lockProposal = async (tx: Sql, id: bigint): Promise<TreasuryRow | null> => {
  const { rows } = await tx.query<TreasuryRow>(`${rowsOf('treasury_proposal')} where p.id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
};

export const setDecision = async (
  tx: Sql,
  id: bigint,
  decision: { by: string; approved: boolean; reason: string },
): Promise<TreasuryRow> => {
  const { rows } = await tx.query<TreasuryRow>(
    `with written as (
       update treasury_proposal set decided_by = $2, decided_at = now(), approved = $3, decision = $4
        where id = $1 returning *
     ) ${rowsOf('written')}`,
    [id, decision.by, decision.approved, decision.reason],
  );
  return only(rows);
};

export const proposalsPage = async (
  sql: Sql,
  state: ProposalState | null,
  before: Cursor | null,
  limit: number,
): Promise<TreasuryRow[]> => {
  const { rows } = await sql.query<TreasuryRow>(
    `${rowsOf('treasury_proposal')} where ${proposalsWhere('p')} order by p.proposed_at desc, p.id desc limit $4`,
    [state, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
};

/** Sums all capital ever brought to the bank. */
export const broughtToBank = async (sql: Sql): Promise<Micro> => {
  const { rows } = await sql.query<{ amount: string }>(
    `select coalesce(sum(amount), 0)::text as amount from treasury_proposal where kind = 'bank' and approved`,
  );
  return BigInt(rows[0]?.amount ?? 0);
};
