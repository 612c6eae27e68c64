import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Scene } from '@paperlock/contract/files.ts';
import type { Sealer } from '../../../keys/seal.ts';

const NONCE = 12;
const TAG = 16;

export type FileName = { id: string; ownerId: string; scene: Scene };
export type Sealed = { sealed: Buffer; sealedKey: Buffer };

/** Encrypts with AES-256-GCM under a key per file; the installation's secret seals that key. */
export const sealFile = (sealer: Sealer, name: FileName, bytes: Buffer): Sealed => {
  const key = randomBytes(32);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(labelOf(name));
  return {
    sealed: Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]),
    sealedKey: sealer.seal(key.toString('base64'), keyPurpose(name)),
  };
};

export const openFile = (sealer: Sealer, name: FileName, { sealed, sealedKey }: Sealed): Buffer => {
  const key = Buffer.from(sealer.open(sealedKey, keyPurpose(name)), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(labelOf(name))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
};

/** Authenticated with the ciphertext: a file cannot be moved to another owner or scene inside the database. */
const labelOf = ({ id, ownerId, scene }: FileName): Buffer => Buffer.from(`file ${id} ${ownerId} ${scene}`);

const keyPurpose = ({ id }: FileName): string => `file key ${id}`;
