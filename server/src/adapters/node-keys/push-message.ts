import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { PushReader } from '@paperlock/house/ports/keys.ts';

const CURVE = 'prime256v1';

export type PushKey = { readonly publicKey: Buffer; readonly privateKey: KeyObject };

export const newPushSecret = (): string => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return secretOf(pair).toString('base64url');
};

/** Pads the number to 32 bytes, because OpenSSL omits leading zeros. */
const secretOf = (pair: ECDH): Buffer => {
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);
};

export const pushKeyFrom = (secret: string): PushKey => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  if (x === undefined || y === undefined) throw new Error('a key without a point');
  const jwk = { kty: 'EC', crv: 'P-256', d: secret, x, y };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
};

/** Returns false for bytes that are no point of the curve. */
export const isReader = ({ publicKey, secret }: PushReader): boolean => {
  if (publicKey.length !== 65 || secret.length !== 16) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(publicKey);
    return true;
  } catch {
    return false;
  }
};

type Chance = { salt: Buffer; ownSecret: Buffer | null };
const fromChance = (): Chance => ({ salt: randomBytes(16), ownSecret: null });

const RECORD_BYTES = 4096;
/** All messages have this length, so that the push service cannot tell them apart. */
const PADDED_BYTES = 512;

export const sealPush = (
  reader: PushReader,
  text: string,
  { salt, ownSecret }: Chance = fromChance(),
  paddedBytes = PADDED_BYTES,
): Buffer => {
  const own = createECDH(CURVE);
  if (ownSecret) own.setPrivateKey(ownSecret);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const derive = (from: Buffer, mixed: Buffer, use: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, mixed, use, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader.publicKey, ownPublic]);
  const shared = derive(own.computeSecret(reader.publicKey), reader.secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  // A 2 marks the end of the last record; zeros behind it are padding.
  const marked = Buffer.concat([Buffer.from(text), Buffer.from([2])]);
  const padding = Buffer.alloc(Math.max(0, paddedBytes - marked.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(marked), cipher.update(padding), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, head, ownPublic, sealed, cipher.getAuthTag()]);
};

const VALID_SECONDS = 12 * 3600;

/** Proves to a push service that we are the sender the browser subscribed to. */
export const pushAuthorization = (
  { publicKey, privateKey }: PushKey,
  endpoint: string,
  contact: string | null,
  now: Date,
): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    ...(contact !== null && { sub: contact }),
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
};
