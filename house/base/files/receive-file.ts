import type { Scene } from '@paperlock/contract/files.ts';
import { fileKind } from '@paperlock/domain/files/file-kind.ts';
import { LOOSE_FILES_MAX } from '@paperlock/domain/files/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Shape } from '../../ports/pictures.ts';
import { sealFile } from './file-cipher.ts';
import { deleteSurplus, insertFile } from './files-store.ts';
import type { FilesParts } from './parts.ts';
import { pictureInPdf } from './picture-in-pdf.ts';

export type Delivery = { ownerId: string; scene: Scene; bytes: Buffer };
export type Received = { id: string; sha256: string; width: number; height: number };
type Result = Outcome<Received, 'file_type' | 'file_unreadable' | 'picture_too_large'>;

const rules: Readonly<Record<Scene, { shape: Shape; pdf: boolean }>> = {
  avatar: { shape: 'square', pdf: false },
  identity: { shape: 'whole', pdf: true },
  receipt: { shape: 'whole', pdf: true },
  support: { shape: 'whole', pdf: false },
};

export const receiveFile = async (
  parts: FilesParts,
  { ownerId, scene, bytes }: Delivery,
): Promise<Result> => {
  const rule = rules[scene];
  const kind = fileKind(bytes);
  if (kind === null || (kind === 'pdf' && !rule.pdf)) {
    return refused('file_type', { field: 'file', params: { pdf: rule.pdf ? 'yes' : 'no' } });
  }
  const picture = kind === 'pdf' ? pictureInPdf(bytes) : bytes;
  if (!picture) return refused('file_unreadable', { field: 'file' });
  const cleaned = await parts.pictures.clean(picture, rule.shape, ownerId);
  if (!cleaned.ok) return cleaned;

  const { bytes: drawn, ...measures } = cleaned.value;
  const name = { id: crypto.randomUUID(), ownerId, scene };
  const sha256 = Buffer.from(parts.keys.sha256(bytes));
  const content = { ...measures, sha256, ...sealFile(parts, name, drawn) };
  await parts.db.inTransaction(async (tx) => {
    await insertFile(tx, name, content);
    await deleteSurplus(tx, ownerId, LOOSE_FILES_MAX);
  });
  return done({
    id: name.id,
    sha256: sha256.toString('hex'),
    width: measures.width,
    height: measures.height,
  });
};
