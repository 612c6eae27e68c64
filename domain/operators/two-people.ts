/** Money moves outside the usual ways need two operators: the proposer never decides, whatever their roles. */

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

/** True for a repeated decision with the same content, which gets the same answer. */
export const wasSaidBefore = (
  { decidedBy, approved, decision }: Deciding,
  { approve, reason }: Verdict,
  operatorId: string,
): boolean => decidedBy === operatorId && approved === approve && decision === reason;
