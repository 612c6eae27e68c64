import type { Decidable, Proposal } from '@paperlock/contract/proposals.ts';
import { MOST_MICRO } from '@paperlock/domain/ledger/limits.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Deciding } from '@paperlock/domain/operators/two-people.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { DecidableRow, ProposalRow } from './proposal-store.ts';

export { type DecidableRow, type ProposalRow, proposalsIn } from './proposal-store.ts';

/** What all proposals decided by two people share: their queries and their view. */

/** Names by id: of operators, and of other people a proposal is about. */
export type Names = ReadonlyMap<string, string>;

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
