import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { microText } from '../money.ts';
import {
  type Bytes,
  buckets,
  bytesOfHex,
  type Contacts,
  commitmentBytes,
  contextBytes,
  hexOfBytes,
  identityBytes,
  leafBytes,
} from './encoding.ts';
import { NO_STATEMENT, type Statement, statementText } from './statement.ts';
import { depthFor, levelsOver, newLevel, pathIn, setNode } from './tree.ts';
import type { OwnProof, SignedStatement, Verifier } from './verify.ts';

/** A whole statement for tests, made as the server makes one, for any people with any amounts. */

export const sha256 = (bytes: Uint8Array): Bytes =>
  Uint8Array.from(createHash('sha256').update(bytes).digest());

const keys = generateKeyPairSync('ed25519');
const publicText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');
export const publicKey = publicText(keys.publicKey);
export const otherKey = publicText(generateKeyPairSync('ed25519').publicKey);

export const signed = (text: string): SignedStatement => ({
  text,
  signature: sign(null, Buffer.from(text), keys.privateKey).toString('base64'),
  public_key: publicKey,
});

export const verifier: Verifier = {
  hash: sha256,
  isSigned: async ({ text, signature }) =>
    verify(null, Buffer.from(text), keys.publicKey, Buffer.from(signature, 'base64')),
};

export type Owed = { available: bigint; locked: bigint; promised: bigint; held: bigint; review: bigint };
export type TestPerson = { id: string; contacts: Contacts; owed: Owed };

const sumOf = (people: readonly TestPerson[], part: keyof Owed): bigint =>
  people.reduce((sum, { owed }) => sum + owed[part], 0n);

/** What the book of such a platform would say. */
const bookOf = (people: readonly TestPerson[]) => {
  const parts = {
    available: sumOf(people, 'available'),
    locked: sumOf(people, 'locked'),
    promised: sumOf(people, 'promised'),
    held: sumOf(people, 'held'),
    review: sumOf(people, 'review'),
  };
  const capital = 500_000_000n;
  const chain = parts.available + parts.locked + parts.held + parts.promised + parts.review + capital;
  const house = {
    reserve: 0n,
    escrow: parts.promised,
    fees: 0n,
    chain: -chain,
    suspense: parts.review,
    market: 0n,
    equity: capital,
    bank: 0n,
  };
  return { parts, house, chain };
};

const texts = <T extends Record<string, bigint>>(amounts: T): Record<keyof T, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, microText(amount)])) as Record<
    keyof T,
    string
  >;

export type TestStatement = {
  statement: Statement;
  signed: SignedStatement;
  hash: string;
  list: ReturnType<typeof newLevel>;
  proofOf(nth: number): OwnProof;
};

export const makeStatement = (
  people: readonly TestPerson[],
  { seq = 1, prev = NO_STATEMENT }: { seq?: number; prev?: string } = {},
): TestStatement => {
  const takenAt = new Date(Date.UTC(2026, 10, 14 + seq));
  const context = sha256(contextBytes(BigInt(seq), takenAt.getTime(), bytesOfHex(prev)));
  const count = people.length * buckets.length;
  const size = 2 ** depthFor(count);
  const order = Array.from({ length: size }, (_, place) => place).sort(
    (one, other) => ((one * 7919 + seq) % 8191) - ((other * 7919 + seq) % 8191),
  );
  const leaves = newLevel(size);
  const owners = people.map(({ id, contacts, owed }, nth) => {
    const salt = Uint8Array.from(randomBytes(32));
    const identity = sha256(identityBytes(contacts));
    const commitment = sha256(commitmentBytes(salt, id, identity));
    const amounts = [owed.available, owed.locked, owed.promised, owed.held + owed.review];
    const positions = amounts.map((sum, bucket) => {
      const place = order[nth * buckets.length + bucket] ?? 0;
      setNode(leaves, place, { hash: sha256(leafBytes(context, commitment, bucket, sum)), sum });
      return place;
    });
    return { id, salt, identity, amounts, positions };
  });
  for (const place of order.slice(count))
    setNode(leaves, place, { hash: Uint8Array.from(randomBytes(32)), sum: 0n });

  const levels = levelsOver(sha256, leaves);
  const { parts, house, chain } = bookOf(people);
  const root = levels.at(-1);
  if (!root) throw new Error('no root');
  const statement: Statement = {
    kind: 'paperlock_statement',
    v: '1',
    asset: 'USDT-practice',
    chain: '728160027',
    seq: String(seq),
    day: takenAt.toISOString().slice(0, 10),
    taken_at: takenAt.toISOString(),
    made_at: takenAt.toISOString(),
    ledger: '77',
    accounts: String(people.length),
    leaves: String(count),
    depth: String(depthFor(count)),
    root: hexOfBytes(root.hashes),
    total: microText(root.sums[0] ?? 0n),
    parts: texts(parts),
    house: texts(house),
    reserves: {
      bank: { amount: '0' },
      block: { hash: 'ab'.repeat(32), number: '120' },
      deposit_addresses: { amount: microText(chain - 1n) },
      hot_wallet: { address: '27WZyhXSgewaohhgGWdEBunha3WEF3qhSV7', amount: microText(1n) },
    },
    prev,
    audit: { head: 'cd'.repeat(32), place: '9' },
  };
  const text = statementText(statement);
  return {
    statement,
    signed: signed(text),
    hash: hexOfBytes(sha256(Buffer.from(text))),
    list: leaves,
    proofOf: (nth) => {
      const owner = owners[nth];
      if (!owner) throw new Error('nobody');
      return {
        customer_id: owner.id,
        salt: hexOfBytes(owner.salt),
        identity: hexOfBytes(owner.identity),
        leaves: buckets.map((bucket, index) => ({
          bucket,
          amount: microText(owner.amounts[index] ?? 0n),
          position: owner.positions[index] ?? 0,
          path: pathIn(levels, owner.positions[index] ?? 0).map(({ hash, sum }) => ({
            hash: hexOfBytes(hash),
            sum: microText(sum),
          })),
        })),
      };
    },
  };
};
