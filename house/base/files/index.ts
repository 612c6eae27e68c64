import type { Scene } from '@paperlock/contract/files.ts';
import { rateLimits } from '@paperlock/domain/files/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { type FileName, openFile } from './file-cipher.ts';
import { deleteOrphans, destroyFile, markAttached, sealedFile } from './files-store.ts';
import type { FilesParts } from './parts.ts';
import { type Delivery, receiveFile } from './receive-file.ts';

export type { FilesParts } from './parts.ts';

/**
 * Pictures from customers: received, cleaned, stored encrypted, destroyed. A received file is loose and deleted after a
 * day, unless a module attaches it in the transaction that refers to it.
 */

export type OpenFile = {
  ownerId: string;
  scene: Scene;
  /** True if a row of another module refers to the file. */
  attached: boolean;
  type: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
};

export type Attached = { id: string; sha256: string; width: number; height: number };

export type Files = ReturnType<typeof createFiles>;

export const createFiles = (parts: FilesParts) => ({
  /** Called before a byte of the file is read. */
  admit: (ownerId: string) => parts.limiter.take(rateLimits.uploads, ownerId),
  receive: (delivery: Delivery) => receiveFile(parts, delivery),
  /** The caller decides who may see the file; null if it is gone. */
  open: async (id: string, sql: Sql = parts.db.sql): Promise<OpenFile | null> => {
    const row = await sealedFile(sql, id);
    if (!row) return null;
    const { owner_id: ownerId, scene, attached, type, width, height } = row;
    const bytes = openFile(parts, { id, ownerId, scene }, { sealed: row.sealed, sealedKey: row.sealed_key });
    return { ownerId, scene, attached, type, width, height, bytes };
  },
  /** Keeps a file. It must belong to the owner and scene, be less than 24 hours old, and be attached once only. */
  attach: async (tx: Sql, file: FileName): Promise<Outcome<Attached, 'file_unknown'>> => {
    const row = await markAttached(tx, file);
    return row
      ? done({ id: row.id, sha256: row.sha256.toString('hex'), width: row.width, height: row.height })
      : refused('file_unknown', { field: 'file_id' });
  },
  /** Deletes key and bytes for good; a record that the file existed stays. Repeating it changes nothing. */
  destroy: (tx: Sql, id: string) => destroyFile(tx, id),
  forgetOrphans: () => deleteOrphans(parts.db.sql),
});
