import { otherKey, publicKey, signed } from '@paperlock/domain/proofs/test-proofs.ts';
import { describe, expect, it } from 'vitest';
import { browserVerifier } from './browser-verifier.ts';

const given = signed('{"kind":"paperlock_statement"}');
const { subtle } = globalThis.crypto;

describe('a browser', () => {
  it('tells a good signature from one that is not', async () => {
    const verifier = browserVerifier(subtle);
    expect(await verifier?.isSigned(given)).toBe(true);
    expect(await verifier?.isSigned({ ...given, text: `${given.text} ` })).toBe(false);
    expect(await verifier?.isSigned({ ...given, public_key: otherKey })).toBe(false);
    expect(await verifier?.isSigned({ ...given, public_key: 'no key', signature: '%' })).toBe(false);
    expect(given.public_key).toBe(publicKey);
  });

  it('without such signatures says that it cannot tell, and one without hashes does not begin', async () => {
    const importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    const old = { digest: subtle.digest.bind(subtle), importKey } as unknown as SubtleCrypto;
    expect(await browserVerifier(old)?.isSigned(given)).toBeUndefined();
    expect(browserVerifier(undefined)).toBeNull();
  });
});
