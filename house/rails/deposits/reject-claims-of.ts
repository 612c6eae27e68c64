import { openClaimsOf, type RejectReason } from './claim-store.ts';
import type { DepositParts, Reviewing } from './parts.ts';
import { rejectClaim, takeSubject } from './review-deposits.ts';

/**
 * For classes: rejects these people's claims, each as a reviewer would after taking it. Claims taken by an operator are
 * skipped. A claim moves no money, so neither does this.
 */
export const rejectClaimsOf = async (
  parts: DepositParts,
  customerIds: readonly string[],
  reason: RejectReason,
  operator: Reviewing,
): Promise<number> => {
  let rejected = 0;
  for (const id of await openClaimsOf(parts.db.sql, customerIds)) {
    const taken = await takeSubject(parts, id, operator);
    if (!taken.ok) continue;
    const outcome = await rejectClaim(parts, { id, reason, note: '' }, operator);
    if (outcome.ok) rejected += 1;
  }
  return rejected;
};
