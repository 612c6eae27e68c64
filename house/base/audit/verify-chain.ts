import { countUnlinked, linksAfter } from './audit-store.ts';
import type { AuditParts } from './parts.ts';

/**
 * `head` depends on everything linked so far: comparing it with an earlier head shows whether earlier events changed.
 * `brokenAt` is the first position that does not follow from the one before.
 */
export type ChainReport = {
  links: number;
  head: string | null;
  brokenAt: number | null;
  waiting: number;
  lost: number;
};

const PORTION = 2000;

/** Recomputes the whole chain outside the database that wrote it. */
export const verifyChain = ({ db, keys }: AuditParts): Promise<ChainReport> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const unlinked = await countUnlinked(tx);
    let place = 0n;
    let hash: Buffer = Buffer.alloc(0);
    for (;;) {
      const links = await linksAfter(tx, place, PORTION);
      for (const link of links) {
        const expected = keys.sha256(hash, link.text ?? '');
        if (link.text === null || link.place !== place + 1n || !link.hash.equals(expected)) {
          return { ...reportOf(place, hash), brokenAt: Number(place) + 1, ...unlinked };
        }
        place = link.place;
        hash = link.hash;
      }
      if (links.length < PORTION) return { ...reportOf(place, hash), brokenAt: null, ...unlinked };
    }
  });

const reportOf = (place: bigint, hash: Buffer) => ({
  links: Number(place),
  head: place === 0n ? null : hash.toString('hex'),
});
