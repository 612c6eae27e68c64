import type { Proposal } from '@paperlock/contract/proposals.ts';
import { MOST_MICRO } from '@paperlock/domain/ledger/most.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import type { Deciding } from '@paperlock/domain/operators/proposal.ts';
import { refused } from '@paperlock/domain/outcome.ts';

/** What everything that two people decide has in common: its columns, and how it is shown. */

export type ProposalRow = {
  id: bigint;
  amount: Micro;
  reason: string;
  proposed_by: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  approved: boolean | null;
  decision: string | null;
};

/** Names for ids: of operators, and of whomever else a proposal is about. */
export type Names = ReadonlyMap<string, string>;

/** Those columns of a table with this alias; its key is where a list begins. */
export const proposalColumns = (alias: string): string =>
  `${alias}.id, ${alias}.amount::bigint, ${alias}.reason, ${alias}.proposed_by, ${alias}.proposed_at as created_at,
   ${alias}.decided_by, ${alias}.decided_at, ${alias}.approved, ${alias}.decision`;

/** Those in one state, or all; the next page begins before (time, id). */
export const proposalsWhere = (alias: string): string =>
  `($1::text is null or $1 = case when ${alias}.approved is null then 'proposed'
                                  when ${alias}.approved then 'approved' else 'rejected' end)
   and ($2::timestamptz is null or (${alias}.proposed_at, ${alias}.id) < ($2, $3::bigint))`;

export const decidingOf = (row: ProposalRow): Deciding => ({
  proposedBy: row.proposed_by,
  decidedBy: row.decided_by,
  approved: row.approved,
  decision: row.decision,
});

/** The amount, or what it would lead to, is more than an account may hold. */
export const overCap = (field: 'amount' | 'proposal' | 'correction' | 'id') =>
  refused('proposal_over_cap', { field, params: { most: microText(MOST_MICRO) } });

const stateOf = (approved: boolean | null): Proposal['state'] => {
  if (approved === null) return 'proposed';
  return approved ? 'approved' : 'rejected';
};

export const proposalView = (row: ProposalRow, names: Names): Proposal => {
  const person = (id: string) => ({ id, account: names.get(id) ?? id });
  return {
    id: String(row.id),
    state: stateOf(row.approved),
    amount: microText(row.amount),
    reason: row.reason,
    proposed_by: person(row.proposed_by),
    proposed_at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : person(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
  };
};
