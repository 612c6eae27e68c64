import type { OperatorChange } from '@paperlock/contract/operator-access.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import type { ProposalState } from '@paperlock/contract/proposals.ts';
import type { Sql } from '../../../db/database.ts';
import type { Cursor } from '../../../db/page.ts';
import { type DecidableRow, decidableColumns, proposalsWhere } from '../../base/proposals/index.ts';

/** Proposals about operators' access. */

export type AccessRow = DecidableRow & {
  kind: OperatorChange;
  operator_id: string;
  roles_before: Role[];
  roles_after: Role[] | null;
};

const rowsOf = (source: string) =>
  `select ${decidableColumns('p')}, p.kind, p.operator_id, p.roles_before, p.roles_after from ${source} p`;

const only = ([row]: readonly AccessRow[]): AccessRow => {
  if (!row) throw new Error('the proposal was not written');
  return row;
};

export const insertProposal = async (
  tx: Sql,
  proposal: Pick<
    AccessRow,
    'kind' | 'operator_id' | 'roles_before' | 'roles_after' | 'reason' | 'proposed_by'
  >,
): Promise<AccessRow> => {
  const { rows } = await tx.query<AccessRow>(
    `with written as (
       insert into operator_proposal (kind, operator_id, roles_before, roles_after, reason, proposed_by)
       values ($1, $2, $3, $4, $5, $6) returning *
     ) ${rowsOf('written')}`,
    [
      proposal.kind,
      proposal.operator_id,
      proposal.roles_before,
      proposal.roles_after,
      proposal.reason,
      proposal.proposed_by,
    ],
  );
  return only(rows);
};

export const selectProposal = async (sql: Sql, id: bigint): Promise<AccessRow | null> => {
  const { rows } = await sql.query<AccessRow>(`${rowsOf('operator_proposal')} where p.id = $1`, [id]);
  return rows[0] ?? null;
};

/** Locks a proposal; a concurrent decision waits here and then finds it decided. */
export const lockProposal = async (tx: Sql, id: bigint): Promise<AccessRow | null> => {
  const { rows } = await tx.query<AccessRow>(`${rowsOf('operator_proposal')} where p.id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
};

export const setDecision = async (
  tx: Sql,
  id: bigint,
  decision: { by: string; approved: boolean; reason: string },
): Promise<AccessRow> => {
  const { rows } = await tx.query<AccessRow>(
    `with written as (
       update operator_proposal set decided_by = $2, decided_at = now(), approved = $3, decision = $4
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
): Promise<AccessRow[]> => {
  const { rows } = await sql.query<AccessRow>(
    `${rowsOf('operator_proposal')} where ${proposalsWhere('p')} order by p.proposed_at desc, p.id desc limit $4`,
    [state, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
};
