import type { Bytes } from '@paperlock/domain/proofs/encoding.ts';
import type { SignedStatement, Verifier } from '@paperlock/domain/proofs/verify.ts';

/** Hashes and signatures by the browser itself. Null on pages opened without https, which have neither. */
export const browserVerifier = (subtle: SubtleCrypto | undefined): Verifier | null =>
  subtle
    ? {
        hash: async (bytes: Bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
        isSigned: (signed) => isSigned(subtle, signed),
      }
    : null;

/** Undefined where Ed25519 is not known. A key or signature that cannot even be read does not fit. */
const isSigned = async (
  subtle: SubtleCrypto,
  { text, signature, public_key }: SignedStatement,
): Promise<boolean | undefined> => {
  try {
    const key = await subtle.importKey('spki', bytesOf(public_key), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? undefined : false;
  }
};

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
