import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { claimById } from './claim-store.ts';
import type { DepositParts, Reviewing } from './parts.ts';

export type OpenReceipt = { bytes: Buffer; type: string; name: string };

/** Returns the picture of a receipt to an operator, after writing the look into the audit log. */
export const openReceipt = async (
  { db, files, audit }: DepositParts,
  claimId: string,
  { id, name, ip, roles = [] }: Reviewing,
): Promise<Outcome<OpenReceipt, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    // A picture can show who sent it.
    const claim = isClassDesk(roles) ? null : await claimById(tx, claimId);
    const file = claim?.receiptKept ? await files.open(claim.fileId, tx) : null;
    if (!claim || !file) return refused('not_found');
    await audit.record(tx, {
      actor: { kind: 'operator', id, name },
      action: 'deposit.receipt_viewed',
      subject: `customer:${claim.customerId}`,
      details: { claim: claimId },
      ip,
    });
    return done({ bytes: file.bytes, type: file.type, name: `receipt-${claimId}` });
  });
