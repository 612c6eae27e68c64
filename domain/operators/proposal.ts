/** What moves money outside the usual ways takes two people: whoever proposed it never decides it, whatever their roles. */

export type Deciding = {
  readonly proposedBy: string;
  readonly decidedBy: string | null;
  readonly approved: boolean | null;
  readonly decision: string | null;
};

export type Verdict = { readonly approve: boolean; readonly reason: string };

/** Why this operator may not decide it, or null. */
export const obstacleTo = (
  { proposedBy, decidedBy }: Pick<Deciding, 'proposedBy' | 'decidedBy'>,
  operatorId: string,
): 'proposal_decided' | 'proposal_own' | null => {
  if (decidedBy !== null) return 'proposal_decided';
  return proposedBy === operatorId ? 'proposal_own' : null;
};

/** Whoever is not sure whether it went through says it again, and gets the same answer. */
export const wasSaidBefore = (
  { decidedBy, approved, decision }: Deciding,
  { approve, reason }: Verdict,
  operatorId: string,
): boolean => decidedBy === operatorId && approved === approve && decision === reason;
