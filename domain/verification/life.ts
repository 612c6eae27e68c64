import { type Claim, claimInForce, isFreeFor, isHeldBy } from '../operators/claim.ts';

/** The life of a case as a table of moves: what may happen in which state, by whose hand, and what follows. */

export const states = [
  'none',
  'submitted',
  'in_review',
  'certified',
  'rejected_retry',
  'rejected_final',
] as const;
export type State = (typeof states)[number];

/** The person whose case it is, any reviewer, or only the reviewer who holds the claim on it. */
type Hand = 'customer' | 'reviewer' | 'claimant';

type MoveRule = { readonly by: Hand; readonly from: readonly State[]; readonly to: State };

export const moves = {
  submit: { by: 'customer', from: ['none'], to: 'submitted' },
  resubmit: { by: 'customer', from: ['rejected_retry'], to: 'submitted' },
  // The images are the person's own: until there is a decision they can be taken back, also from under a review.
  withdraw: { by: 'customer', from: ['submitted', 'in_review', 'rejected_retry'], to: 'none' },
  claim: { by: 'reviewer', from: ['submitted'], to: 'in_review' },
  release: { by: 'claimant', from: ['in_review'], to: 'submitted' },
  approve: { by: 'claimant', from: ['in_review'], to: 'certified' },
  reject_retry: { by: 'claimant', from: ['in_review'], to: 'rejected_retry' },
  reject_final: { by: 'claimant', from: ['in_review'], to: 'rejected_final' },
} as const satisfies Record<string, MoveRule>;

export type Move = keyof typeof moves;

export type Case = { readonly state: State; readonly claim: Claim | null };

/** A claim that ran out counts for nothing: the case waits for the next reviewer again. */
export const liveClaim = ({ state, claim }: Case, wallNow: Date): Claim | null =>
  state === 'in_review' ? claimInForce(claim, wallNow) : null;

export const stateNow = (subject: Case, wallNow: Date): State =>
  subject.state === 'in_review' && !liveClaim(subject, wallNow) ? 'submitted' : subject.state;

export type MoveFault = 'wrong_state' | 'not_claimed';

/** Null when this move may be made now by this hand. `operatorId` is that of a reviewer; a customer has none. */
export const faultInMove = (
  subject: Case,
  move: Move,
  { operatorId, wallNow }: { operatorId: string | null; wallNow: Date },
): MoveFault | null => {
  const { by, from }: MoveRule = moves[move];
  if ((by === 'customer') !== (operatorId === null)) throw new Error(`${move} is not for this hand`);
  const claim = liveClaim(subject, wallNow);
  if (operatorId !== null) {
    if (by === 'claimant' && subject.state === 'in_review' && !isHeldBy(claim, operatorId))
      return 'not_claimed';
    if (move === 'claim' && claim) return isFreeFor(claim, operatorId) ? null : 'not_claimed';
  }
  return from.includes(stateNow(subject, wallNow)) ? null : 'wrong_state';
};

export type ShownState = 'not_certified' | 'in_progress' | 'certified';

/** The state that the badge shows. A customer who was asked for a new image has to act, so the case is not in progress. */
export const shownState = (state: State): ShownState => {
  switch (state) {
    case 'certified':
      return 'certified';
    case 'submitted':
    case 'in_review':
      return 'in_progress';
    default:
      return 'not_certified';
  }
};
