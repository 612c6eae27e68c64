import type { Micro } from '../money.ts';

/**
 * What is hashed, byte for byte (scheme 1). Each kind begins with a byte of its own, so that nothing can be passed off as
 * another kind: a leaf is never read as a node. Amounts are unsigned and eight bytes long: there is no negative one.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

export const HASH_BYTES = 32;
export const MAX_SUM: Micro = 2n ** 63n - 1n;

/** The parts of what a customer is owed. Everyone has all four, zeros included, so the number of leaves reveals nothing. */
export const buckets = ['available', 'locked', 'promised', 'pending'] as const;

const [LEAF, NODE, COMMITMENT] = [0, 1, 2];
const SCHEME = 'PoL1';

/** Binds every leaf to its statement: yesterday's leaf is not valid today. */
export const contextBytes = (seq: bigint, takenAtMs: number, prev: Bytes): Bytes =>
  joined(utf8(SCHEME), eightBytes(seq), eightBytes(BigInt(takenAtMs)), prev);

/** The customer's own names. With them a customer notices leaves that belong to another customer. */
export type Contacts = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly username: string | null;
};

export const identityBytes = ({ email, phone, username }: Contacts): Bytes =>
  utf8([email?.toLowerCase(), phone, username?.toLowerCase()].map((text) => text ?? '').join('\n'));

/** Hides whose a leaf is from everybody who has not been given the salt. */
export const commitmentBytes = (salt: Bytes, customerId: string, identity: Bytes): Bytes =>
  joined(Uint8Array.of(COMMITMENT), salt, bytesOfHex(customerId.replaceAll('-', '')), identity);

const LEAF_BYTES = 1 + HASH_BYTES + HASH_BYTES + 1 + 8;

/** Writes leaf after leaf of one statement into the same bytes: hash each before the next. */
export const leafWriter = (context: Bytes) => {
  const bytes = new Uint8Array(LEAF_BYTES);
  const view = viewOf(bytes);
  bytes[0] = LEAF;
  bytes.set(context, 1);
  return (commitment: Bytes, bucket: number, amount: Micro): Bytes => {
    bytes.set(commitment, 33);
    bytes[65] = bucket;
    view.setBigUint64(66, checkedSum(amount));
    return bytes;
  };
};

export const leafBytes = (context: Bytes, commitment: Bytes, bucket: number, amount: Micro): Bytes =>
  leafWriter(context)(commitment, bucket, amount);

const NODE_BYTES = 2 + 2 * (8 + HASH_BYTES);

/** What a node is made of: the sums of both sides by themselves, so that none of them can be false. */
export const nodeBytes = (
  level: number,
  left: { sum: Micro; hash: Bytes },
  right: { sum: Micro; hash: Bytes },
): Bytes => {
  const bytes = new Uint8Array(NODE_BYTES);
  const view = viewOf(bytes);
  bytes[0] = NODE;
  bytes[1] = level;
  view.setBigUint64(2, checkedSum(left.sum));
  bytes.set(left.hash, 10);
  view.setBigUint64(42, checkedSum(right.sum));
  bytes.set(right.hash, 50);
  return bytes;
};

type Scratch = { readonly bytes: Bytes; readonly view: DataView };

export const scratchNode = (): Scratch => {
  const bytes = new Uint8Array(NODE_BYTES);
  return { bytes, view: viewOf(bytes) };
};

/** The same of two neighbours in a level, into bytes that serve for node after node: new ones for each cost as much as its hash. */
export const writeNode = (
  { bytes, view }: Scratch,
  level: number,
  { hashes, sums }: { hashes: Bytes; sums: BigUint64Array },
  left: number,
): void => {
  bytes[0] = NODE;
  bytes[1] = level;
  view.setBigUint64(2, sums[left] ?? 0n);
  view.setBigUint64(42, sums[left + 1] ?? 0n);
  const [from, middle] = [left * HASH_BYTES, (left + 1) * HASH_BYTES];
  for (let nth = 0; nth < HASH_BYTES; nth += 1) {
    bytes[10 + nth] = hashes[from + nth] ?? 0;
    bytes[50 + nth] = hashes[middle + nth] ?? 0;
  }
};

/** A sum that does not fit is an error, never a smaller sum. */
export const checkedSum = (sum: Micro): Micro => {
  if (sum < 0n || sum > MAX_SUM) throw new RangeError('a sum is below zero or does not fit');
  return sum;
};

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const hexOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOfHex = (hex: string): Bytes => {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let nth = 0; nth < bytes.length; nth += 1)
    bytes[nth] = digitAt(hex, nth * 2) * 16 + digitAt(hex, nth * 2 + 1);
  return bytes;
};

const [ZERO, NINE, BEFORE_A] = [48, 57, 87];

const digitAt = (hex: string, at: number): number => {
  const code = hex.charCodeAt(at);
  return code <= NINE ? code - ZERO : (code | 32) - BEFORE_A;
};

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const eightBytes = (value: bigint): Bytes => {
  const bytes = new Uint8Array(8);
  viewOf(bytes).setBigUint64(0, value);
  return bytes;
};

const viewOf = (bytes: Bytes): DataView => new DataView(bytes.buffer);

const joined = (...parts: readonly Bytes[]): Bytes => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
