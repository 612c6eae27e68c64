import type { Claim as ShownClaim } from '@paperlock/contract/claims.ts';
import { type Claim, claimInForce } from '@paperlock/domain/operators/claim.ts';

/** Claims in the queues of operators: their columns, their view and the text of a refusal. */

export type ClaimRow = {
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_until: Date | null;
  /** Real time of the database, which is the same for every node. */
  wall_now: Date;
};

export type NamedClaim = Claim & { readonly name: string };

export const claimOn = ({ claimed_by, claimed_name, claimed_until, wall_now }: ClaimRow): NamedClaim | null =>
  claimInForce(
    claimed_by && claimed_name && claimed_until
      ? { operatorId: claimed_by, name: claimed_name, until: claimed_until }
      : null,
    wall_now,
  );

export const showClaim = (claim: NamedClaim | null, operatorId: string): ShownClaim =>
  claim && {
    by: claim.name,
    mine: claim.operatorId === operatorId,
    until: claim.until.toISOString(),
  };

/** Returns the parameters of a refusal: whether another operator has claimed the work, and their name. */
export const claimParams = (claim: NamedClaim | null): { claim: 'theirs' | 'none'; by: string } =>
  claim ? { claim: 'theirs', by: claim.name } : { claim: 'none', by: '' };

/** Returns SQL conditions for the queries of a queue, where `$1` is the operator who reads. */
export const claimIs = (by: string, until: string) => ({
  free: `(${until} is null or ${until} <= now())`,
  mine: `${by} = $1 and ${until} > now()`,
  taken: `${until} > now()`,
});
