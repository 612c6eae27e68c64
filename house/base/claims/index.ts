import type { Claim as ShownClaim } from '@paperlock/contract/claims.ts';
import { type Claim, claimInForce, isFreeFor, isHeldBy } from '@paperlock/domain/operators/claim.ts';
import { CLAIM_MINUTES } from '@paperlock/domain/operators/limits.ts';
import type { Refused } from '@paperlock/domain/outcome.ts';

/** Claims in the queues of operators: beginning and ending one, its columns, its view and the text of a refusal. */

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

/** A piece of work under its lock, with its claim and the way to store another one. */
export type Claimable<R extends string> = {
  claim: NamedClaim | null;
  operator: { id: string };
  /** The refusal for an operator without the claim. */
  missing: () => Refused<R>;
  begin: (minutes: number) => Promise<void>;
  end: () => Promise<unknown>;
};

/** Claims work that no other operator has claimed. Renewing one's own claim is not an event. */
export const claimWork = async <R extends string>(
  { claim, operator, missing, begin }: Claimable<R>,
  tell: () => Promise<void>,
): Promise<Refused<R> | null> => {
  if (!isFreeFor(claim, operator.id)) return missing();
  await begin(CLAIM_MINUTES);
  if (!claim) await tell();
  return null;
};

export const releaseWork = async <R extends string>(
  { claim, operator, missing, end }: Claimable<R>,
  tell: () => Promise<void>,
): Promise<Refused<R> | null> => {
  if (!isHeldBy(claim, operator.id)) return missing();
  await end();
  await tell();
  return null;
};

/** SQL for an update that begins a claim; parameters 2 to 4 are the operator's id and name, and the minutes. */
export const beginClaim =
  'claimed_by = $2, claimed_name = $3, claimed_until = now() + make_interval(mins => $4)';

/** SQL for an update that ends a claim. */
export const endClaim = 'claimed_by = null, claimed_name = null, claimed_until = null';

/** Returns SQL conditions for the queries of a queue, where `$1` is the operator who reads. */
export const claimIs = (by: string, until: string) => ({
  free: `(${until} is null or ${until} <= now())`,
  mine: `${by} = $1 and ${until} > now()`,
  taken: `${until} > now()`,
});
