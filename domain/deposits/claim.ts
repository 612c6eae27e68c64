import type { Micro } from '../money.ts';
import type { Hash } from './hash.ts';
import { CLAIM_WINDOW_MS } from './limits.ts';

/** Which deposit a claim is about. The match credits nothing, so a wrong one costs no money. */

export type Claimed = { tx: Hash | null; amountMicro: Micro; filedAt: Date };

/** A deposit of the person who claims. */
export type Candidate = { id: string; tx: Hash; amountMicro: Micro; seenAt: Date; claimed: boolean };

export type ClaimFinding =
  | { kind: 'found'; id: string }
  /** The hash is right and the amount is another. */
  | { kind: 'differs'; id: string }
  /** The hash belongs to another customer's transfer, or was claimed before. */
  | { kind: 'used' }
  | { kind: 'nothing' };

export const findClaimed = (
  claim: Claimed,
  own: readonly Candidate[],
  { usedByOthers }: { usedByOthers: boolean },
): ClaimFinding => (claim.tx === null ? byAmount(claim, own) : byHash(claim, own, usedByOthers));

const byHash = (claim: Claimed, own: readonly Candidate[], usedByOthers: boolean): ClaimFinding => {
  const named = own.filter(({ tx }) => tx === claim.tx);
  const free = named.filter(({ claimed }) => !claimed);
  const [first] = free;
  if (!first) return named.length > 0 || usedByOthers ? { kind: 'used' } : { kind: 'nothing' };
  const same = free.find(({ amountMicro }) => amountMicro === claim.amountMicro);
  return same ? { kind: 'found', id: same.id } : { kind: 'differs', id: first.id };
};

/** The nearest in time; of two as near, the earlier one. */
const byAmount = (claim: Claimed, own: readonly Candidate[]): ClaimFinding => {
  const apart = ({ seenAt }: Candidate) => Math.abs(seenAt.getTime() - claim.filedAt.getTime());
  const [nearest] = own
    .filter((one) => !one.claimed && one.amountMicro === claim.amountMicro && apart(one) <= CLAIM_WINDOW_MS)
    .sort((one, other) => apart(one) - apart(other) || one.seenAt.getTime() - other.seenAt.getTime());
  return nearest ? { kind: 'found', id: nearest.id } : { kind: 'nothing' };
};
