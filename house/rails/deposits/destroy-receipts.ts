import { RECEIPT_KEPT_MS } from '@paperlock/domain/deposits/limits.ts';
import { markReceiptDestroyed, takeOverdueReceipt } from './claim-store.ts';
import type { DepositParts } from './parts.ts';

/** Destroys the receipts of claims settled a week ago; returns how many. */
export const destroyReceipts = async ({ db, clock, files, audit }: DepositParts): Promise<number> => {
  for (let destroyed = 0; ; destroyed += 1) {
    const one = await db.inTransaction(async (tx) => {
      const now = await clock.now(tx);
      const claim = await takeOverdueReceipt(tx, new Date(now.getTime() - RECEIPT_KEPT_MS));
      if (!claim) return false;
      await files.destroy(tx, claim.fileId);
      await markReceiptDestroyed(tx, claim.id, now);
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'deposit.receipt_destroyed',
        subject: `customer:${claim.customerId}`,
        details: { claim: claim.id },
      });
      return true;
    });
    if (!one) return destroyed;
  }
};
