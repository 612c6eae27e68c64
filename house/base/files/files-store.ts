import type { Scene } from '@paperlock/contract/files.ts';
import type { Sql } from '../../db/database.ts';
import { firstRow } from '../../db/rows.ts';
import type { Clean } from '../../ports/pictures.ts';
import type { FileName, Sealed } from './file-cipher.ts';

export type FileRow = {
  id: string;
  owner_id: string;
  scene: Scene;
  attached: boolean;
  type: Clean['type'];
  width: number;
  height: number;
  sha256: Buffer;
};

export type SealedRow = FileRow & { sealed: Buffer; sealed_key: Buffer };

const columns = `id, owner_id, scene, attached_at is not null as attached, type, width, height, sha256`;

export const insertFile = async (
  tx: Sql,
  file: FileName,
  content: Omit<Clean, 'bytes'> & Sealed & { sha256: Buffer },
): Promise<void> => {
  await tx.query('insert into file (id, owner_id, scene) values ($1, $2, $3)', [
    file.id,
    file.ownerId,
    file.scene,
  ]);
  await tx.query(
    'insert into file_content (file_id, type, width, height, sha256, sealed) values ($1, $2, $3, $4, $5, $6)',
    [file.id, content.type, content.width, content.height, content.sha256, content.sealed],
  );
  await tx.query('insert into file_key (file_id, sealed_key) values ($1, $2)', [file.id, content.sealedKey]);
};

/** Returns null if the file does not exist or was destroyed. */
export const sealedFile = (sql: Sql, id: string): Promise<SealedRow | null> =>
  firstRow(
    sql,
    `select ${columns}, sealed, sealed_key
       from file join file_content c on c.file_id = id join file_key k on k.file_id = id where id = $1`,
    [id],
  );

/** Returns the file to exactly one of any number of concurrent callers; null to the others. */
export const markAttached = (tx: Sql, { id, ownerId, scene }: FileName): Promise<FileRow | null> =>
  firstRow(
    tx,
    `update file set attached_at = now() from file_content c
      where id = $1 and owner_id = $2 and scene = $3 and attached_at is null and c.file_id = id
        and created_at > now() - interval '24 hours'
      returning ${columns}`,
    [id, ownerId, scene],
  );

/** Deletes the key first: if anything interrupts the deletion, the rest cannot be read. */
export const destroyFile = async (tx: Sql, id: string): Promise<void> => {
  await tx.query('delete from file_key where file_id = $1', [id]);
  await tx.query('delete from file_content where file_id = $1', [id]);
  await tx.query('update file set destroyed_at = now() where id = $1 and destroyed_at is null', [id]);
};

/** Keeps only a person's newest files among those that nothing refers to. */
export const deleteSurplus = async (tx: Sql, ownerId: string, keep: number): Promise<void> => {
  await tx.query(
    `delete from file where id in
       (select id from file where owner_id = $1 and attached_at is null order by created_at desc offset $2)`,
    [ownerId, keep],
  );
};

export const deleteOrphans = async (sql: Sql): Promise<number> => {
  const { rowCount } = await sql.query(
    `delete from file where attached_at is null and created_at <= now() - interval '24 hours'`,
  );
  return rowCount ?? 0;
};
