import type { ImageReason } from '../verification/reasons.ts';
import type { SpecimenFault } from '../verification/submission.ts';

/** What the practice desk decides: only what follows from the rules. Everything else waits for a person. */

/** Why a picture is asked for again. */
export const reasonFor: Readonly<Record<SpecimenFault, ImageReason>> = {
  no_specimen: 'unreadable',
  other_person: 'name_differs',
  other_part: 'wrong_side',
  other_name: 'name_differs',
};

export type DepositCase = {
  readonly kind: 'money' | 'claim';
  readonly reason: string | null;
  /** Where it could go back to. */
  readonly from: string | null;
};

export type DepositDecision =
  | { readonly act: 'match' }
  | { readonly act: 'return' }
  | { readonly act: 'reject'; readonly reason: 'amount_differs' | 'hash_of_another' };

/**
 * Returns null for what is a person's choice: small deposits are combined or returned by their owner, and a claim without a
 * transfer may still get one.
 */
export const decideDeposit = ({ kind, reason, from }: DepositCase): DepositDecision | null => {
  if (kind === 'claim') {
    if (reason === 'claim_differs') return { act: 'reject', reason: 'amount_differs' };
    return reason === 'hash_used' ? { act: 'reject', reason: 'hash_of_another' } : null;
  }
  // Money belongs to the owner of its address, however much it is.
  if (reason === 'over_limit') return { act: 'match' };
  return reason === 'account_closed' && from !== null ? { act: 'return' } : null;
};

export type AccessCase = {
  readonly operatorId: string;
  readonly kind: 'roles' | 'second_factor' | 'removal';
  readonly rolesAfter: readonly string[] | null;
};

/** True when no person would be an owner any more: the desk itself is one, but nobody can sign in as it. */
export const leavesNoPerson = (
  { operatorId, kind, rolesAfter }: AccessCase,
  owners: readonly string[],
): boolean => {
  const stays = kind === 'second_factor' || rolesAfter?.includes('owner') === true;
  return !stays && owners.every((owner) => owner === operatorId);
};
