import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Reviewing, VerificationParts } from './parts.ts';
import { caseById, imageById } from './verification-store.ts';

export type OpenImage = { bytes: Buffer; type: string; name: string };

/** Returns the bytes of one image to a reviewer, after writing the look into the audit log. */
export const openImage = async (
  { db, files, audit }: VerificationParts,
  imageId: bigint,
  { id, name, ip }: Reviewing,
): Promise<Outcome<OpenImage, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    const image = await imageById(tx, imageId);
    const row = image && (await caseById(tx, image.case_id));
    const file = image && !image.destroyed_at && (await files.open(image.file_id, tx));
    if (!row || !file) return refused('not_found');
    await audit.record(tx, {
      actor: { kind: 'operator', id, name },
      action: 'verification.image_viewed',
      subject: `customer:${row.customer_id}`,
      details: { case: String(row.id), image: String(imageId), part: image.part },
      ip,
    });
    return done({ bytes: file.bytes, type: file.type, name: `${row.id}-${image.part}-${image.round}` });
  });
