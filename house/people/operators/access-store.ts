import type { OperatorChange } from '@paperlock/contract/operator-access.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import { type DecidableRow, proposalsIn } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';

/** Proposals about operators' access. */

export type AccessRow = DecidableRow & {
  kind: OperatorChange;
  operator_id: string;
  roles_before: Role[];
  roles_after: Role[] | null;
};

export const accessProposals = proposalsIn<AccessRow>(
  'operator_proposal',
  'p.kind, p.operator_id, p.roles_before, p.roles_after',
);

export const insertProposal = (
  tx: Sql,
  proposal: Pick<
    AccessRow,
    'kind' | 'operator_id' | 'roles_before' | 'roles_after' | 'reason' | 'proposed_by'
  >,
): Promise<AccessRow> =>
  accessProposals.insert(
    tx,
    `insert into operator_proposal (kind, operator_id, roles_before, roles_after, reason, proposed_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      proposal.kind,
      proposal.operator_id,
      proposal.roles_before,
      proposal.roles_after,
      proposal.reason,
      proposal.proposed_by,
    ],
  );
