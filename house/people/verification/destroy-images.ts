import { decidedBefore } from '@paperlock/domain/verification/keeping.ts';
import { insertEvent } from './history-store.ts';
import type { VerificationParts } from './parts.ts';
import { imagesOf, markDestroyed, takeOverdueCase } from './verification-store.ts';

/**
 * Destroys the images of every case decided long enough ago, by platform time. Due cases are found by their rows, so a
 * worker that was down catches up; each case is one transaction, so a failure does not keep the others.
 */
export const destroyImages = async (parts: VerificationParts): Promise<number> => {
  let destroyed = 0;
  for (;;) {
    const count = await destroyNext(parts);
    if (count === null) return destroyed;
    destroyed += count;
  }
};

const destroyNext = ({ db, clock, files, audit, facts }: VerificationParts): Promise<number | null> =>
  db.inTransaction(async (tx) => {
    const now = await clock.now(tx);
    const row = await takeOverdueCase(tx, decidedBefore(now));
    if (!row) return null;
    const kept = (await imagesOf(tx, row.id)).filter(({ destroyed_at }) => destroyed_at === null);
    for (const image of kept) {
      await files.destroy(tx, image.file_id);
      await markDestroyed(tx, image.id, now);
    }
    await insertEvent(tx, { caseId: row.id, event: 'images_destroyed', at: now });
    await facts.write(tx, { customerId: row.customer_id, kind: 'verification_images_destroyed', params: {} });
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'verification.images_destroyed',
      subject: `customer:${row.customer_id}`,
      details: { case: String(row.id), images: kept.length },
    });
    return kept.length;
  });
