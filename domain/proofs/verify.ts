import type { Micro } from '../money.ts';
import {
  type Bytes,
  buckets,
  bytesOfHex,
  type Contacts,
  commitmentBytes,
  contextBytes,
  hexOfBytes,
  identityBytes,
  isHash,
  leafBytes,
} from './encoding.ts';
import {
  houseAccounts,
  microOfText,
  readStatement,
  type Statement,
  type StatementPart,
  statementParts,
} from './statement.ts';
import { depthFor, foldPath, type Node } from './tree.ts';

/** Checks a statement and a customer's part in it, using nothing but the files and the published key. */

export type SignedStatement = {
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
};

export type OwnLeaf = {
  readonly bucket: string;
  readonly amount: string;
  readonly position: number;
  readonly path: readonly { readonly hash: string; readonly sum: string }[];
};

/** A customer's secret part of the proof: with it only they find themselves in the list. */
export type OwnProof = {
  readonly customer_id: string;
  readonly salt: string;
  readonly identity: string;
  readonly leaves: readonly OwnLeaf[];
};

/** `unknown`: there was nothing to hold it against. */
export type Verdict = 'yes' | 'no' | 'unknown';

export const proofSteps = ['statement', 'signature', 'key', 'sums', 'reserves', 'path', 'identity'] as const;
export type ProofStep = (typeof proofSteps)[number];

export type Judgement = {
  readonly steps: Readonly<Record<ProofStep, Verdict>>;
  readonly statement: Statement | null;
  /** Of each leaf that was asked for: the nodes it leads through, itself first and the root last. */
  readonly ways: readonly (readonly Node[])[];
};

export type Verifier = {
  hash(bytes: Bytes): Bytes | Promise<Bytes>;
  /** Undefined where such signatures are not known. */
  isSigned(signed: SignedStatement): Promise<boolean | undefined>;
};

type Given = {
  readonly signed: SignedStatement;
  readonly mine: OwnProof | null;
  /** The customer's own names; null if they are not given. */
  readonly contacts: Contacts | null;
  readonly knownKey: string | null;
};

export const judgeProof = async (
  { signed, mine, contacts, knownKey }: Given,
  { hash, isSigned }: Verifier,
): Promise<Judgement> => {
  const statement = readStatement(signed.text);
  const isGood = await isSigned(signed);
  const ways = statement && mine ? await waysOf(hash, statement, mine) : null;
  return {
    statement,
    ways: ways ?? [],
    steps: {
      statement: said(statement !== null),
      signature: isGood === undefined ? 'unknown' : said(isGood),
      key: knownKey === null ? 'unknown' : said(knownKey === signed.public_key),
      sums: said(statement !== null && addsUp(statement)),
      reserves: said(statement !== null && reservesOf(statement) >= microOfText(statement.total)),
      path: mine === null ? 'unknown' : said(ways !== null),
      identity: mine && contacts ? await isSelf(hash, mine, contacts) : 'unknown',
    },
  };
};

/** One step that does not hold is enough. What could not be looked at is no refusal. */
export const isRefused = ({ steps }: Pick<Judgement, 'steps'>): boolean =>
  Object.values(steps).includes('no');

const said = (good: boolean): Verdict => (good ? 'yes' : 'no');

/** A name or address that changed since proves nothing: the leaf binds the old one. */
const isSelf = async (hash: Verifier['hash'], mine: OwnProof, contacts: Contacts): Promise<Verdict> =>
  hexOfBytes(await hash(identityBytes(contacts))) === mine.identity ? 'yes' : 'unknown';

const sumOf = (amounts: readonly Micro[]): Micro => amounts.reduce((all, one) => all + one, 0n);

export const reservesOf = ({ reserves }: Statement): Micro =>
  sumOf(
    [reserves.bank, reserves.deposit_addresses, reserves.hot_wallet].map(({ amount }) => microOfText(amount)),
  );

const DEPTH_MAX = 30;

/** The parts make the total, the whole book is zero, and promises and money in review are set aside in it. */
const addsUp = (statement: Statement): boolean => {
  const part = (name: StatementPart) => microOfText(statement.parts[name]);
  const house = (name: string) => microOfText(statement.house[name] ?? '0');
  const [accounts, leaves, depth] = [statement.accounts, statement.leaves, statement.depth].map(Number);
  return (
    sumOf(statementParts.map(part)) === microOfText(statement.total) &&
    part('available') + part('locked') + part('held') + sumOf(houseAccounts.map(house)) === 0n &&
    house('escrow') >= part('promised') &&
    house('suspense') >= part('review') &&
    leaves === (accounts ?? 0) * buckets.length &&
    depth === depthFor(leaves ?? 0) &&
    (depth ?? 0) <= DEPTH_MAX
  );
};

/** Null unless all four leaves are there, each once, at places of their own, and lead to the root and to the total. */
const waysOf = async (
  hash: Verifier['hash'],
  statement: Statement,
  mine: OwnProof,
): Promise<Node[][] | null> => {
  const depth = Number(statement.depth);
  if (depth > DEPTH_MAX || !isWellFormed(mine, depth)) return null;
  const context = await hash(
    contextBytes(BigInt(statement.seq), Date.parse(statement.taken_at), bytesOfHex(statement.prev)),
  );
  const commitment = await hash(
    commitmentBytes(bytesOfHex(mine.salt), mine.customer_id, bytesOfHex(mine.identity)),
  );
  const ways: Node[][] = [];
  for (const [bucket, { amount, position, path }] of mine.leaves.entries()) {
    try {
      const sum = microOfText(amount);
      const leaf = { hash: await hash(leafBytes(context, commitment, bucket, sum)), sum };
      const beside = path.map((node) => ({ hash: bytesOfHex(node.hash), sum: microOfText(node.sum) }));
      const way = await foldPath(hash, leaf, position, beside);
      const root = way.at(-1);
      if (!root || hexOfBytes(root.hash) !== statement.root || root.sum !== microOfText(statement.total))
        return null;
      ways.push(way);
    } catch (error) {
      // A sum that does not fit.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
  return ways;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const AMOUNT = /^(0|[1-9]\d{0,18})(\.\d{0,5}[1-9])?$/;

const isWellFormed = ({ customer_id, salt, identity, leaves }: OwnProof, depth: number): boolean =>
  UUID.test(customer_id) &&
  isHash(salt) &&
  isHash(identity) &&
  leaves.length === buckets.length &&
  new Set(leaves.map(({ position }) => position)).size === leaves.length &&
  leaves.every(
    ({ bucket, amount, position, path }, place) =>
      bucket === buckets[place] &&
      AMOUNT.test(amount) &&
      Number.isInteger(position) &&
      position >= 0 &&
      position < 2 ** depth &&
      path.length === depth &&
      path.every(({ hash, sum }) => isHash(hash) && AMOUNT.test(sum)),
  );
