import { UP_TO_DATE_MS } from '@paperlock/domain/clock/progress.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { identityBytes } from '@paperlock/domain/proofs/encoding.ts';
import type { StatementPart } from '@paperlock/domain/proofs/statement.ts';
import type { CustomerStand } from '../../base/ledger/index.ts';
import type { Sql } from '../../db/database.ts';
import type { Hex } from '../../ports/chain.ts';
import type { ProofParts } from './parts.ts';
import { type Shares, selectStatement } from './proof-store.ts';

/** The content of a statement, read from one moment of the book. */

/** Customers as columns, without salts and places, which are added later. */
export type Portion = Omit<Shares, 'salts' | 'positions'>;

export type Snapshot = {
  seq: number;
  prev: Buffer | null;
  day: string;
  takenAt: Date;
  lastTransfer: bigint;
  audit: { place: bigint; hash: Buffer } | null;
  block: { number: number; hash: Hex };
  position: Awaited<ReturnType<ProofParts['treasury']['position']>>;
  parts: Record<StatementPart, Micro>;
  accounts: number;
  portions: Portion[];
};

const OWNERS_AT_ONCE = 5_000;

/**
 * Returns null if there is nothing to take: the day has a statement, settlement is under way or behind, no customer is
 * owed anything, or the tokens of a new world have not arrived. During a settlement run some customers are paid for a day and others are not yet; a statement then would
 * treat them unequally.
 */
export const readSnapshot = (parts: ProofParts): Promise<Snapshot | null> =>
  parts.db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const last = await selectStatement(tx, null);
    const now = await parts.clock.now(tx);
    const { settledTo, runId } = await parts.settlement.mark(tx);
    const day = settledTo.toISOString().slice(0, 10);
    if (runId !== null || now.getTime() - settledTo.getTime() > UP_TO_DATE_MS) return null;
    if (last && day <= last.day) return null;

    const { owner, transfer } = await parts.ledger.lastNumbers(tx);
    const portions = await readPeople(parts, tx, settledTo, owner);
    const accounts = portions.reduce((sum, { customers }) => sum + customers.length, 0);
    if (accounts === 0) return null;
    const position = await parts.treasury.position(tx);
    if (position.movingIn > 0n) return null;
    return {
      seq: (last?.seq ?? 0) + 1,
      prev: last?.hash ?? null,
      day,
      takenAt: settledTo,
      lastTransfer: transfer,
      audit: await parts.audit.head(tx),
      block: await parts.watcher.mark(tx),
      position,
      parts: sumsOf(portions, position.totals),
      accounts,
      portions,
    };
  });

const readPeople = async (
  parts: ProofParts,
  tx: Sql,
  settledTo: Date,
  lastNo: number,
): Promise<Portion[]> => {
  const review = await parts.deposits.inReview(tx);
  const portions: Portion[] = [];
  for (let fromNo = 1; fromNo <= lastNo; fromNo += OWNERS_AT_ONCE) {
    const numbers = { fromNo, beforeNo: fromNo + OWNERS_AT_ONCE };
    const stands = await parts.ledger.customerStands(tx, numbers);
    const unpaid = await parts.orders.unpaidOf(tx, settledTo, numbers);
    const contacts = await parts.identity.contactsOf(
      tx,
      stands.map(({ owner }) => owner),
    );
    portions.push(portionOf(parts, stands, { review, unpaid, contacts }));
  }
  return portions.filter(({ customers }) => customers.length > 0);
};

type Beside = {
  review: ReadonlyMap<string, Micro>;
  unpaid: ReadonlyMap<number, Micro>;
  contacts: Awaited<ReturnType<ProofParts['identity']['contactsOf']>>;
};

/** Leaves out customers who left and are owed nothing; money still owed to customers who left is counted. */
const portionOf = (
  { keys }: ProofParts,
  stands: readonly CustomerStand[],
  { review, unpaid, contacts }: Beside,
): Portion => {
  const people = new Map(contacts.map((row) => [row.id, row]));
  const owed = stands.map((stand) => ({
    stand,
    person: people.get(stand.owner),
    promised: unpaid.get(stand.no) ?? 0n,
    pending: stand.held + (review.get(stand.owner) ?? 0n),
  }));
  const counted = owed.filter(
    ({ stand, person, promised, pending }) =>
      (person && !person.closed) || stand.available + stand.locked + promised + pending > 0n,
  );
  return {
    customers: counted.map(({ stand }) => stand.owner),
    identities: Buffer.concat(
      counted.map(({ person }) =>
        keys.sha256(identityBytes(person ?? { email: null, phone: null, username: null })),
      ),
    ),
    amounts: BigInt64Array.from(
      counted.flatMap(({ stand, promised, pending }) => [stand.available, stand.locked, promised, pending]),
    ),
    postings: Int32Array.from(counted.flatMap(({ stand }) => stand.postings)),
    held: BigInt64Array.from(counted.map(({ stand }) => stand.held)),
  };
};

/** Sums customers one by one; the result must equal the totals of the book. */
const sumsOf = (
  portions: readonly Portion[],
  totals: Snapshot['position']['totals'],
): Record<StatementPart, Micro> => {
  const sum = { available: 0n, locked: 0n, promised: 0n, pending: 0n, held: 0n };
  for (const { amounts, held } of portions) {
    for (let at = 0; at < amounts.length; at += 4) {
      sum.available += amounts[at] ?? 0n;
      sum.locked += amounts[at + 1] ?? 0n;
      sum.promised += amounts[at + 2] ?? 0n;
      sum.pending += amounts[at + 3] ?? 0n;
    }
    for (const one of held) sum.held += one;
  }
  for (const kind of ['available', 'locked', 'held'] as const) {
    if (sum[kind] !== (totals[kind] ?? 0n))
      throw new Error(`people have ${sum[kind]} ${kind} together, and the book says ${totals[kind] ?? 0n}`);
  }
  const { pending, ...parts } = sum;
  return { ...parts, review: pending - sum.held };
};
