import type { Decidable, Proposal } from '@paperlock/contract/proposals.ts';
import { MOST_MICRO } from '@paperlock/domain/ledger/most.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import type { Deciding } from '@paperlock/domain/operators/proposal.ts';
import { refused } from '@paperlock/domain/outcome.ts';

/** The columns and the view that all proposals decided by two people share. */

export type DecidableRow = {
  id: bigint;
  reason: string;
  proposed_by: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  approved: boolean | null;
  decision: string | null;
};

export type ProposalRow = DecidableRow & { amount: Micro };

/** Names by id: of operators, and of other people a proposal is about. */
export type Names = ReadonlyMap<string, string>;

/** Returns the shared columns of a table with this alias. */
export const decidableColumns = (alias: string): string =>
  `${alias}.id, ${alias}.reason, ${alias}.proposed_by, ${alias}.proposed_at as created_at,
   ${alias}.decided_by, ${alias}.decided_at, ${alias}.approved, ${alias}.decision`;

export const proposalColumns = (alias: string): string =>
  `${decidableColumns(alias)}, ${alias}.amount::bigint`;

/** Returns the condition for one state, or for all; the next page begins before (time, id). */
export const proposalsWhere = (alias: string): string =>
  `($1::text is null or $1 = case when ${alias}.approved is null then 'proposed'
                                  when ${alias}.approved then 'approved' else 'rejected' end)
   and ($2::timestamptz is null or (${alias}.proposed_at, ${alias}.id) < ($2, $3::bigint))`;

export const decidingOf = (row: DecidableRow): Deciding => ({
  proposedBy: row.proposed_by,
  decidedBy: row.decided_by,
  approved: row.approved,
  decision: row.decision,
});

/** Refuses an amount that would bring an account past its maximum. */
export const overCap = (field: 'amount' | 'proposal' | 'correction' | 'id') =>
  refused('proposal_over_cap', { field, params: { most: microText(MOST_MICRO) } });

const stateOf = (approved: boolean | null): Decidable['state'] => {
  if (approved === null) return 'proposed';
  return approved ? 'approved' : 'rejected';
};

export const personNamed = (id: string, names: Names) => ({ id, account: names.get(id) ?? id });

export const decidableView = (row: DecidableRow, names: Names): Decidable => ({
  id: String(row.id),
  state: stateOf(row.approved),
  reason: row.reason,
  proposed_by: personNamed(row.proposed_by, names),
  proposed_at: row.created_at.toISOString(),
  decided_by: row.decided_by === null ? null : personNamed(row.decided_by, names),
  decided_at: row.decided_at?.toISOString() ?? null,
  decision: row.decision,
});

export const proposalView = (row: ProposalRow, names: Names): Proposal => ({
  ...decidableView(row, names),
  amount: microText(row.amount),
});
