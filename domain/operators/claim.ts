/** Work in a queue is held by one operator at a time, until a moment of the wall clock: an operator's hours are real ones. */
export type Claim = { readonly operatorId: string; readonly until: Date };

/** A claim that ran out counts for nothing: the work waits for the next operator again. */
export const claimInForce = <Held extends Claim>(claim: Held | null, wallNow: Date): Held | null =>
  claim !== null && claim.until > wallNow ? claim : null;

/** Deciding and releasing need one's own claim. */
export const isHeldBy = (claim: Claim | null, operatorId: string): boolean =>
  claim?.operatorId === operatorId;

/** Claiming needs that no other operator has it; one's own claim is made longer. */
export const isFreeFor = (claim: Claim | null, operatorId: string): boolean =>
  claim === null || claim.operatorId === operatorId;
