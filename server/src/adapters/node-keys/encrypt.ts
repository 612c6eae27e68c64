import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '@paperlock/house/ports/keys.ts';

const NONCE = 12;
const TAG = 16;

export const encrypt: Keys['encrypt'] = (key, bytes, label) => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

export const decrypt: Keys['decrypt'] = (key, sealed, label) => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
};
