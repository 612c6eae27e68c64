import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A device with one passkey, as the standard describes it, for tests: it signs whatever a browser would hand it. */

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export type Page = { origin: string; host: string };

export const newAuthenticator = ({ verifiesUser = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, page: Page, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page.origin, crossOrigin: false }));

  const data = (page: Page, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const all = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(page.host), Buffer.from([all]), counter]);
  };

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  };

  const answer = <R extends object>(response: R) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    /** As a copy of it would: with the count it had then. */
    setCount: (next: number) => {
      count = next;
    },
    create: (options: Record<string, unknown>, page: Page) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const authData = Buffer.concat([data(page, HAS_KEY), key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        cborBytes(authData),
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', page, options.challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    sign: (options: Record<string, unknown>, page: Page) => {
      count += 1;
      const client = clientData('webauthn.get', page, options.challenge);
      const authData = data(page, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      });
    },
  };
};

export type Authenticator = ReturnType<typeof newAuthenticator>;
