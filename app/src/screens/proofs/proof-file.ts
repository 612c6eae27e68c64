import type { OwnProof, SignedStatement } from '@paperlock/domain/proofs/verify.ts';

/** What the offline verifier reads: the statement as it was signed, and with it one's own part or the whole list. */
export const proofFile = ({ text, signature, public_key }: SignedStatement, mine: OwnProof) => ({
  paperlock_proof: '1',
  statement: { text, signature, public_key },
  mine,
});

export const listFile = ({ text, signature, public_key }: SignedStatement, leaves: Uint8Array) => ({
  paperlock_proof: '1',
  statement: { text, signature, public_key },
  leaves: base64Of(leaves),
});

const CHARACTERS_AT_ONCE = 8192;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += CHARACTERS_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, from + CHARACTERS_AT_ONCE));
  return btoa(text);
};
