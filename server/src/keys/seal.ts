import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** The uses of the installation's secret, each with a derived key of its own. */
export type Sealer = {
  /** Encrypts for storage; `purpose` is bound in, so that a sealed value cannot be moved to another place. */
  seal(text: string, purpose: string): Buffer;
  open(sealed: Buffer, purpose: string): string;
  /** Hashes short codes with a key; a plain hash of six digits would be no secret. */
  codeHash(code: string, purpose: string): Buffer;
  isCode(code: string, purpose: string, hash: Buffer): boolean;
};

export const createSealer = (pepper: Buffer): Sealer => {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', pepper, '', use, 32));
  const sealKey = keyFor('paperlock seal');
  const codeKey = keyFor('paperlock code');
  const codeHash = (code: string, purpose: string) =>
    createHmac('sha256', codeKey).update(`${purpose}\n${code}`).digest();
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, purpose) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-TAG));
      return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    },
    codeHash,
    isCode: (code, purpose, hash) => timingSafeEqual(codeHash(code, purpose), hash),
  };
};
