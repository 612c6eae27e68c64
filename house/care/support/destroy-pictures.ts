import { PICTURE_KEPT_DAYS } from '@paperlock/domain/support/limits.ts';
import { markPictureDestroyed, takeOldPicture } from './line-store.ts';
import type { SupportParts } from './parts.ts';

/** Destroys the pictures of conversations closed long enough ago; returns how many. */
export const destroyPictures = async ({ db, files }: SupportParts): Promise<number> => {
  for (let destroyed = 0; ; destroyed += 1) {
    const one = await db.inTransaction(async (tx) => {
      const line = await takeOldPicture(tx, PICTURE_KEPT_DAYS);
      if (!line) return false;
      await files.destroy(tx, line.fileId);
      await markPictureDestroyed(tx, line.id);
      return true;
    });
    if (!one) return destroyed;
  }
};
