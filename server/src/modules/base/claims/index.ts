import type { Claim as ShownClaim } from '@paperlock/contract/claims.ts';
import { type Claim, claimInForce } from '@paperlock/domain/operators/claim.ts';

/** What every queue of operators has in common: the columns of a claim, and how it is shown and refused. */

export type ClaimRow = {
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_until: Date | null;
  /** By the wall clock of the database, the same for every node. */
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

/** What the text of a refusal needs: whether another operator has it, and who. */
export const claimParams = (claim: NamedClaim | null): { claim: 'theirs' | 'none'; by: string } =>
  claim ? { claim: 'theirs', by: claim.name } : { claim: 'none', by: '' };

/** For the queries of a queue, where `$1` is the operator who looks. */
export const claimIs = (by: string, until: string) => ({
  free: `(${until} is null or ${until} <= now())`,
  mine: `${by} = $1 and ${until} > now()`,
  taken: `${until} > now()`,
});
