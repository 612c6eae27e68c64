import { describe, expect, it } from 'vitest';
import type { Keys, PasswordHasher, Sealer } from './keys.ts';

/** What every implementation of the keys answers, so that a world made on one host opens on another. */

type Host = {
  keys: Omit<Keys, 'push'>;
  sealerFrom(pepper: Buffer): Sealer;
  hasherFrom(pepper: Buffer): Pick<PasswordHasher, 'hash' | 'verify'>;
};

const pepper = Buffer.from('a pepper of exactly 32 bytes, ok');
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const key = Buffer.alloc(32, 7);

/** The first test of RFC 8032, which signs nothing. */
const signer = {
  publicKey: 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  privateKey: 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g',
  ofNothing:
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ofReceipt: '7Uv7lQBC0eZhUbraHhkUpHVThsEADTMzSd+JAmbxHG3T0imr/ryD4aAdQqnCUQRX06uqGI6YQm01VVXBzjz2Bg==',
};

export const meetsVectors = ({ keys, sealerFrom, hasherFrom }: Host): void => {
  describe('SHA-256', () => {
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

    it('hashes as FIPS 180-4 says, whole or in parts', () => {
      expect(hex(keys.sha256('abc'))).toBe(abc);
      expect(hex(keys.sha256(Buffer.from('abc')))).toBe(abc);
      expect(hex(keys.sha256('a', Buffer.from('b'), '', 'c'))).toBe(abc);
    });
  });

  describe('AES-256-GCM', () => {
    const label = 'a label';
    const sealed = Buffer.from(
      '5156328486f7d83558286b6dc1d10551855843222ac77684512c3e61579173ccb87b75',
      'hex',
    );

    it('opens what was encrypted elsewhere, and what it encrypted itself', () => {
      expect(keys.decrypt(key, sealed, label).toString()).toBe('content');
      const mine = keys.encrypt(key, Buffer.from('content'), label);
      expect(mine).toHaveLength(sealed.length);
      expect(keys.decrypt(key, mine, label).toString()).toBe('content');
    });

    it('opens nothing under another key or label, and nothing that was altered', () => {
      const altered = Buffer.from(sealed);
      altered[15] = (altered[15] ?? 0) ^ 1;
      expect(() => keys.decrypt(Buffer.alloc(32, 8), sealed, label)).toThrow();
      expect(() => keys.decrypt(key, sealed, 'another label')).toThrow();
      expect(() => keys.decrypt(key, altered, label)).toThrow();
    });
  });

  describe('Ed25519', () => {
    const { sign, verify, newPair } = keys.signing;

    it('signs as RFC 8032 says', () => {
      expect(Buffer.from(sign(signer.privateKey, ''), 'base64').toString('hex')).toBe(signer.ofNothing);
      expect(sign(signer.privateKey, 'a receipt')).toBe(signer.ofReceipt);
    });

    it('accepts its own signature of the same text alone', () => {
      expect(verify(signer.publicKey, 'a receipt', signer.ofReceipt)).toBe(true);
      expect(verify(signer.publicKey, 'another receipt', signer.ofReceipt)).toBe(false);
      expect(verify(newPair().publicKey, 'a receipt', signer.ofReceipt)).toBe(false);
    });

    it('makes pairs that fit each other', () => {
      const { publicKey, privateKey } = newPair();
      expect(verify(publicKey, 'a receipt', sign(privateKey, 'a receipt'))).toBe(true);
    });
  });

  describe('the uses of a pepper', () => {
    const sealer = sealerFrom(pepper);

    it('open what was sealed elsewhere', () => {
      const sealed = '44c720f9b3f553ae3f061f7aad6ef0671a645c3af9fc9efad5a30b0629d2fd0de0e3e22081a1105f34';
      expect(sealer.open(Buffer.from(sealed, 'hex'), 'a purpose')).toBe('ключ 🔑');
    });

    it('hash codes as elsewhere', () => {
      const hash = Buffer.from('0718a53b08faf8688e8a1e3fc46ff5ec44e8bb28bb844fc68b75a632c327c923', 'hex');
      expect(sealer.codeHash('123456', 'a purpose')).toEqual(hash);
      expect(sealer.isCode('123456', 'a purpose', hash)).toBe(true);
      expect(sealer.isCode('123457', 'a purpose', hash)).toBe(false);
    });

    it('know a password that was hashed elsewhere', async () => {
      const stored =
        '$argon2id$v=19$m=19456,t=2,p=1$LQ8BSfODwXd5A2xDHkxirw$7AnhNsEa/w+crig0DdbZMmfi9s5KlP3EhU8rgfjxeIo';
      const hasher = hasherFrom(pepper);
      expect(await hasher.verify(stored, 'correct horse')).toBe(true);
      expect(await hasher.verify(stored, 'correct house')).toBe(false);
      expect(await hasher.verify(await hasher.hash('correct horse'), 'correct horse')).toBe(true);
    });
  });
};
