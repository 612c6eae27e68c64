/** Who may change an operator's access. A change must leave at least one owner. */

export type AccessChange =
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'second_factor' }
  | { readonly kind: 'removal' };

export type AccessProposal = {
  readonly operatorId: string;
  readonly proposedBy: string;
  readonly rolesBefore: readonly string[];
};

/** As things are at the moment of the decision. */
export type Standing = {
  /** Null if the operator was removed. */
  readonly roles: readonly string[] | null;
  /** Everybody with the role owner who was not removed. */
  readonly owners: readonly string[];
};

/** An operator never decides a proposal about themselves. */
export const isAbout = ({ operatorId }: Pick<AccessProposal, 'operatorId'>, decider: string): boolean =>
  operatorId === decider;

/** True when the person, the proposer or the roles are no longer what they were: the reasons given may not hold either. */
export const isStale = ({ proposedBy, rolesBefore }: AccessProposal, { roles, owners }: Standing): boolean =>
  roles === null || !owners.includes(proposedBy) || !sameRoles(roles, rolesBefore);

/** True when no owner would be left. */
export const leavesNoOwner = (
  operatorId: string,
  change: AccessChange,
  { owners }: Pick<Standing, 'owners'>,
): boolean => {
  const stays =
    change.kind === 'second_factor' || (change.kind === 'roles' && change.roles.includes('owner'));
  return !stays && owners.length === 1 && owners[0] === operatorId;
};

export const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
