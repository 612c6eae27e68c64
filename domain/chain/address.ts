import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/**
 * Addresses of the practice chain: 20 bytes behind the prefix 0xa0, base58check, which always gives 35 characters that
 * begin with 27. Wallets of real networks refuse that prefix, so real funds cannot be sent to one by mistake.
 * Addresses of real networks are refused here, each network with its own reason.
 */

export const ADDRESS_PREFIX = 0xa0;
const ACCOUNT_BYTES = 20;
const ADDRESS_LENGTH = 35;

export type AddressFault =
  | 'empty'
  | 'alphabet'
  | 'length'
  | 'checksum'
  /** An address of a real network: sending there would be sending real funds. */
  | 'tron'
  | 'ethereum'
  | 'bitcoin'
  | 'other_network';

export type ReadAddress = { ok: true; address: string } | { ok: false; fault: AddressFault };

const checked = createBase58check(sha256);

export const encodeAddress = (account: Uint8Array): string => {
  if (account.length !== ACCOUNT_BYTES) throw new Error(`an account has 20 bytes, not ${account.length}`);
  return checked.encode(Uint8Array.of(ADDRESS_PREFIX, ...account));
};

/** The 20 bytes behind an address that was read before. */
export const decodeAddress = (address: string): Uint8Array => {
  const read = readAddress(address);
  if (!read.ok) throw new Error(`not an address of the practice chain: ${read.fault}`);
  return checked.decode(read.address).subarray(1);
};

const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]+$/;

const realNetworks: readonly (readonly [AddressFault, RegExp])[] = [
  ['ethereum', /^0x[\da-f]{40}$/i],
  ['tron', /^(T[1-9A-HJ-NP-Za-km-z]{33}|41[\da-f]{40})$/],
  ['bitcoin', /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/],
];

/** Takes what a person typed or pasted; the gaps between groups of four, as we show them, do no harm. */
export const readAddress = (typed: string): ReadAddress => {
  const text = typed.replace(/\s/g, '');
  if (text === '') return { ok: false, fault: 'empty' };
  const elsewhere = realNetworks.find(([, shape]) => shape.test(text));
  if (elsewhere) return { ok: false, fault: elsewhere[0] };
  if (!ALPHABET.test(text)) return { ok: false, fault: 'alphabet' };
  if (text.length !== ADDRESS_LENGTH) return { ok: false, fault: 'length' };
  const bytes = decoded(text);
  if (!bytes) return { ok: false, fault: 'checksum' };
  return bytes.length === 1 + ACCOUNT_BYTES && bytes[0] === ADDRESS_PREFIX
    ? { ok: true, address: text }
    : { ok: false, fault: 'other_network' };
};

/** Null when the checksum is another: a typo. */
const decoded = (text: string): Uint8Array | null => {
  try {
    return checked.decode(text);
  } catch {
    return null;
  }
};

/** The first and the last group as an address is shown: what people compare, and what a forger makes equal. */
const HEAD = 4;
const TAIL = 3;

/** A different address with the same beginning and end: readers who compare only the ends confuse the two. */
export const lookAlikeOf = (address: string, known: readonly string[]): string | null =>
  known.find(
    (other) =>
      other !== address &&
      other.slice(0, HEAD) === address.slice(0, HEAD) &&
      other.slice(-TAIL) === address.slice(-TAIL),
  ) ?? null;
