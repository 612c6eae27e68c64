import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '@paperlock/house/ports/keys.ts';
import { decrypt, encrypt } from './encrypt.ts';

export const createSealer = (pepper: Buffer): Sealer => {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', pepper, '', use, 32));
  const sealKey = keyFor('paperlock seal');
  const codeKey = keyFor('paperlock code');
  const codeHash = (code: string, purpose: string) =>
    createHmac('sha256', codeKey).update(`${purpose}\n${code}`).digest();
  return {
    seal: (text, purpose) => encrypt(sealKey, Buffer.from(text), purpose),
    open: (sealed, purpose) => decrypt(sealKey, sealed, purpose).toString(),
    codeHash,
    isCode: (code, purpose, hash) => timingSafeEqual(codeHash(code, purpose), hash),
  };
};
