import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  sign,
  verify,
} from 'node:crypto';
import type { Keys, Signing } from '@paperlock/house/ports/keys.ts';
import { decrypt, encrypt } from './encrypt.ts';
import { isReader, newPushSecret, pushAuthorization, pushKeyFrom, sealPush } from './push-message.ts';

const sha256: Keys['sha256'] = (first, ...more) => {
  const digest = more.length === 0 ? hash('sha256', first, 'buffer') : hashOfAll([first, ...more]);
  return new Uint8Array(digest.buffer as ArrayBuffer, digest.byteOffset, digest.length);
};

const hashOfAll = (parts: readonly (Uint8Array | string)[]): Buffer => {
  const whole = createHash('sha256');
  for (const part of parts) whole.update(part);
  return whole.digest();
};

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

const signing: Signing = {
  newPair: () => {
    const made = generateKeyPairSync('ed25519');
    return {
      publicKey: made.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey: made.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    };
  },
  sign: (privateKey, text) => {
    const key = createPrivateKey({ key: bytes(privateKey), type: 'pkcs8', format: 'der' });
    return sign(null, Buffer.from(text), key).toString('base64');
  },
  verify: (publicKey, text, signature) => {
    const key = createPublicKey({ key: bytes(publicKey), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, bytes(signature));
  },
};

/** Node's cryptography. */
export const nodeKeys: Keys = {
  sha256,
  encrypt,
  decrypt,
  signing,
  push: {
    newSecret: newPushSecret,
    senderFrom: (secret) => {
      const key = pushKeyFrom(secret);
      return {
        publicKey: key.publicKey,
        authorization: (endpoint, contact, now) => pushAuthorization(key, endpoint, contact, now),
      };
    },
    isReader,
    seal: (reader, text) => sealPush(reader, text),
  },
};
