/** A correction takes two people: whoever proposed it never decides it, whatever roles they hold. */

export type Deciding = { readonly proposedBy: string; readonly decidedBy: string | null };

/** Why this operator may not decide it, or null. */
export const obstacleTo = (
  { proposedBy, decidedBy }: Deciding,
  operatorId: string,
): 'correction_decided' | 'correction_own' | null => {
  if (decidedBy !== null) return 'correction_decided';
  return proposedBy === operatorId ? 'correction_own' : null;
};
