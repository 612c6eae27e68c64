import type { Scene } from '@paperlock/contract/files.ts';
import { randomBytes } from '../../keys/random.ts';
import type { Keys, Sealer } from '../../ports/keys.ts';

export type FileName = { id: string; ownerId: string; scene: Scene };
/** What encrypts: the host's cryptography and the installation's secret. */
export type Ciphers = { keys: Pick<Keys, 'encrypt' | 'decrypt'>; sealer: Sealer };
export type Sealed = { sealed: Buffer; sealedKey: Buffer };

/** Encrypts with AES-256-GCM under a key per file; the installation's secret seals that key. */
export const sealFile = ({ keys, sealer }: Ciphers, name: FileName, bytes: Buffer): Sealed => {
  const key = randomBytes(32);
  return {
    sealed: keys.encrypt(key, bytes, labelOf(name)),
    sealedKey: sealer.seal(key.toString('base64'), keyPurpose(name)),
  };
};

export const openFile = (
  { keys, sealer }: Ciphers,
  name: FileName,
  { sealed, sealedKey }: Sealed,
): Buffer => {
  const key = Buffer.from(sealer.open(sealedKey, keyPurpose(name)), 'base64');
  return keys.decrypt(key, sealed, labelOf(name));
};

/** Authenticated with the ciphertext: a file cannot be moved to another owner or scene inside the database. */
const labelOf = ({ id, ownerId, scene }: FileName): string => `file ${id} ${ownerId} ${scene}`;

const keyPurpose = ({ id }: FileName): string => `file key ${id}`;
