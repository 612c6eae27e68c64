import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { microText } from '@paperlock/domain/money.ts';
import { buckets, hexOfBytes } from '@paperlock/domain/proofs/encoding.ts';
import {
  houseAccounts,
  NO_STATEMENT,
  type Statement,
  statementParts,
  statementText,
} from '@paperlock/domain/proofs/statement.ts';
import { bytesOf } from '../../db/hex.ts';
import { growTree, listsFrom, type Tree } from './grow-tree.ts';
import type { ProofParts } from './parts.ts';
import { insertLists, insertShares, insertStatement } from './proof-store.ts';
import { readSnapshot, type Snapshot } from './read-snapshot.ts';

/**
 * Reads, computes and writes a statement. No lock is held in between, so postings continue. Of two concurrent workers the
 * later one finds the statement taken and changes nothing.
 */
export const takeStatement = async (parts: ProofParts): Promise<number> => {
  const snapshot = await readSnapshot(parts);
  if (!snapshot) return 0;
  const tree = await growTree(parts.keys, snapshot);
  const text = statementText(sayStatement(snapshot, tree, new Date()));
  return (await keep(parts, snapshot, tree, text)) ? 1 : 0;
};

const LISTS_AT_ONCE = 64;

const keep = (parts: ProofParts, snapshot: Snapshot, tree: Tree, text: string): Promise<boolean> =>
  parts.db.inTransaction(async (tx) => {
    const { seq, day } = snapshot;
    const hash = Buffer.from(parts.keys.sha256(text));
    const { publicKey, signature } = await parts.orders.sign(tx, text);
    const made_at = new Date((JSON.parse(text) as Statement).made_at);
    const size = 2 ** tree.depth;
    const row = { seq, day, text, hash, signature, public_key: publicKey, made_at, size };
    if (!(await insertStatement(tx, row))) return false;
    for (let from = 0; from < tree.tops.sums.length; from += LISTS_AT_ONCE)
      await insertLists(tx, seq, listsFrom(tree, from, LISTS_AT_ONCE));
    for (const shares of tree.shares)
      await insertShares(tx, seq, shares, await parts.identity.keepOpen(tx, shares.customers));
    // The audit log records this statement's hash; the next statement records the head of that log.
    await parts.audit.record(tx, {
      actor: { kind: 'system' },
      action: 'statement.taken',
      subject: `statement:${seq}`,
      details: { hash: hash.toString('hex'), total: microText(tree.root.sum) },
    });
    await parts.facts.hint(tx, 'proof', null);
    return true;
  });

const sayStatement = (snapshot: Snapshot, { depth, root }: Tree, madeAt: Date): Statement => {
  const { position, totals, hotWallet } = snapshot.position;
  const named = <Name extends string>(names: readonly Name[], of: (name: Name) => bigint) =>
    Object.fromEntries(names.map((name) => [name, microText(of(name))])) as Record<Name, string>;
  return {
    kind: 'paperlock_statement',
    v: '1',
    asset: 'USDT-practice',
    chain: String(PRACTICE_CHAIN.id),
    seq: String(snapshot.seq),
    day: snapshot.day,
    taken_at: snapshot.takenAt.toISOString(),
    made_at: madeAt.toISOString(),
    ledger: String(snapshot.lastTransfer),
    accounts: String(snapshot.accounts),
    leaves: String(snapshot.accounts * buckets.length),
    depth: String(depth),
    root: hexOfBytes(root.hash),
    total: microText(root.sum),
    parts: named(statementParts, (part) => snapshot.parts[part]),
    house: named(houseAccounts, (kind) => totals[kind] ?? 0n),
    reserves: {
      bank: { amount: microText(position.assets.bank) },
      block: { hash: snapshot.block.hash.slice(2), number: String(snapshot.block.number) },
      deposit_addresses: { amount: microText(position.assets.depositAddresses) },
      hot_wallet: {
        address: hotWallet ? encodeAddress(bytesOf(hotWallet)) : '',
        amount: microText(position.assets.hotWallet),
      },
    },
    prev: snapshot.prev?.toString('hex') ?? NO_STATEMENT,
    audit: {
      head: snapshot.audit?.hash.toString('hex') ?? NO_STATEMENT,
      place: String(snapshot.audit?.place ?? 0),
    },
  };
};
