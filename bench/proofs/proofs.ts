import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import { type Bytes, buckets, HASH_BYTES } from '@paperlock/domain/proofs/encoding.ts';
import { foldPath, levelsOver, nodeAt, pathIn } from '@paperlock/domain/proofs/tree.ts';
import { growTree } from '../../house/oversight/proofs/grow-tree.ts';
import { nodeKeys } from '../../server/src/adapters/node-keys/node-keys.ts';
import { type Goal, printGoals } from '../report.ts';
import { type Case, median, ratio, runRounds } from '../rounds.ts';

type Options = { rounds: number };

const LEAVES = 2 ** 20;
/** As long as what a leaf and a node are hashed from. */
const [LEAF_BYTES, NODE_BYTES] = [74, 82];
const CHECKS = 200;

const names = { tree: 'tree of liabilities', hashing: 'hashing alone' };

/** The tree of what customers are owed, beside its hashes alone; and one customer's check, as a browser makes it. */
export const benchProofs = async ({ rounds }: Options): Promise<Goal[]> => {
  const tell = (text: string) => process.stderr.write(`${text}\n`);
  const snapshot = snapshotOf(LEAVES / buckets.length);
  let tree = await growTree(nodeKeys, snapshot);
  const cases: readonly Case[] = [
    timed(names.tree, async () => {
      tree = await growTree(nodeKeys, snapshot);
    }),
    timed(names.hashing, async () => hashAlone()),
  ];
  const measured = await runRounds(cases, { rounds, seconds: 0, cpuSeconds: async () => 0, tell });
  const levels = levelsOver(nodeKeys.sha256, tree.leaves);
  const checks: number[] = [];
  for (let nth = 0; nth < CHECKS; nth += 1) {
    const place = Math.floor(Math.random() * LEAVES);
    const started = performance.now();
    const way = await foldPath(subtle, nodeAt(tree.leaves, place), place, pathIn(levels, place));
    checks.push(performance.now() - started);
    if (way.at(-1)?.sum !== tree.root.sum) throw new Error('a path does not lead to the root');
  }
  const micros = (name: string) => median((measured.get(name) ?? []).map(({ clientMicros }) => clientMicros));
  console.log(`\n${LEAVES.toLocaleString('en')} leaves, ${rounds} rounds, medians of processor time:\n`);
  for (const name of Object.values(names))
    console.log(`${name.padEnd(24)} ${((micros(name) * LEAVES) / 1e6).toFixed(1).padStart(6)} s`);
  console.log('');
  return printGoals([
    {
      says: 'a million leaves beside hashing alone: CPU',
      value: ratio(measured, names.tree, names.hashing, 'clientMicros'),
      atMost: 1.5,
    },
    { says: 'check of one path with WebCrypto, median', value: median(checks), atMost: 5, unit: ' ms' },
  ]);
};

const timed = (name: string, once: () => Promise<void>): Case => ({
  name,
  run: async () => {
    const started = performance.now();
    await once();
    return { count: LEAVES, seconds: (performance.now() - started) / 1000 };
  },
});

/** Each leaf, a commitment for each customer, and each node above them. */
const hashAlone = (): void => {
  const [leaf, node] = [randomBytes(LEAF_BYTES), randomBytes(NODE_BYTES)];
  for (let nth = 0; nth < LEAVES + LEAVES / buckets.length; nth += 1) nodeKeys.sha256(leaf);
  for (let nth = 0; nth < LEAVES - 1; nth += 1) nodeKeys.sha256(node);
};

const subtle = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes));

const snapshotOf = (accounts: number): Parameters<typeof growTree>[1] => ({
  seq: 1,
  prev: null,
  takenAt: new Date('2026-01-02'),
  accounts,
  portions: [
    {
      customers: Array.from({ length: accounts }, () => randomUUID()),
      identities: randomBytes(accounts * HASH_BYTES),
      amounts: BigInt64Array.from({ length: accounts * buckets.length }, (_, nth) => BigInt(nth)),
      postings: new Int32Array(accounts),
      held: new BigInt64Array(accounts),
    },
  ],
});
