import {
  type Bytes,
  buckets,
  commitmentBytes,
  contextBytes,
  HASH_BYTES,
  leafWriter,
} from '@paperlock/domain/proofs/encoding.ts';
import {
  depthFor,
  type Level,
  levelsOver,
  listOf,
  type Node,
  newLevel,
  nodeAt,
  setNode,
} from '@paperlock/domain/proofs/tree.ts';
import { fillRandom, randomBytes } from '../../keys/random.ts';
import { nextTurn } from '../../pause.ts';
import type { Keys } from '../../ports/keys.ts';
import type { ListRow, Shares } from './proof-store.ts';
import type { Portion, Snapshot } from './read-snapshot.ts';

/** Leaves are stored in lists of a power of two, forty kilobytes each. */
const LEVELS_IN_LIST = 10;

export const levelsInList = (size: number): number => Math.min(LEVELS_IN_LIST, Math.log2(size));

const SLICE_MS = 10;
const LEAVES_BETWEEN_LOOKS = 256;

/**
 * The tree of a snapshot. Places and salts are drawn anew each time, so that no customer can be followed from day to day.
 */
export type Tree = {
  depth: number;
  root: Node;
  leaves: Level;
  /** The top node of each list. */
  tops: Level;
  shares: Shares[];
};

type Grown = Pick<Snapshot, 'seq' | 'prev' | 'takenAt' | 'accounts' | 'portions'>;

type Hash = Keys['sha256'];

export const growTree = async ({ sha256 }: Pick<Keys, 'sha256'>, snapshot: Grown): Promise<Tree> => {
  const pause = pauses();
  const depth = depthFor(snapshot.accounts * buckets.length);
  const places = await shuffled(2 ** depth, pause);
  const leaves = newLevel(places.length);
  // A leaf that nobody gets looks like any other with a sum of 0.
  fillRandom(leaves.hashes);
  const context = sha256(
    contextBytes(
      BigInt(snapshot.seq),
      snapshot.takenAt.getTime(),
      copyOf(snapshot.prev ?? Buffer.alloc(HASH_BYTES)),
    ),
  );
  const shares: Shares[] = [];
  let planted = 0;
  for (const portion of snapshot.portions) {
    const mine = places.subarray(planted, planted + portion.customers.length * buckets.length);
    shares.push(await plant(sha256, leaves, context, portion, mine, pause));
    planted += mine.length;
  }
  return { depth, leaves, ...(await foldLists(sha256, leaves, pause)), shares };
};

const plant = async (
  sha256: Hash,
  leaves: Level,
  context: Bytes,
  portion: Portion,
  places: Uint32Array,
  pause: () => Promise<void>,
): Promise<Shares> => {
  const salts = randomBytes(portion.customers.length * HASH_BYTES);
  const leaf = leafWriter(context);
  for (const [nth, customer] of portion.customers.entries()) {
    const cut = (bytes: Buffer) => copyOf(bytes.subarray(nth * HASH_BYTES, (nth + 1) * HASH_BYTES));
    const commitment = sha256(commitmentBytes(cut(salts), customer, cut(portion.identities)));
    for (let bucket = 0; bucket < buckets.length; bucket += 1) {
      const at = nth * buckets.length + bucket;
      const [place, sum] = [places[at], portion.amounts[at]];
      if (place === undefined || sum === undefined) throw new Error('a leaf has no place or no amount');
      setNode(leaves, place, { hash: sha256(leaf(commitment, bucket, sum)), sum });
    }
    if (nth % LEAVES_BETWEEN_LOOKS === 0) await pause();
  }
  return { ...portion, salts, positions: Int32Array.from(places) };
};

/** Folds list by list up to its top, then the tops, so that memory holds the leaves and one list at most. */
const foldLists = async (
  sha256: Hash,
  leaves: Level,
  pause: () => Promise<void>,
): Promise<Pick<Tree, 'root' | 'tops'>> => {
  const size = leaves.sums.length;
  const levels = levelsInList(size);
  const each = 2 ** levels;
  const tops = newLevel(size / each);
  for (let nth = 0; nth < tops.sums.length; nth += 1) {
    const [from, to] = [nth * each, (nth + 1) * each];
    const list = {
      hashes: leaves.hashes.subarray(from * HASH_BYTES, to * HASH_BYTES),
      sums: leaves.sums.subarray(from, to),
    };
    const top = levelsOver(sha256, list).at(-1);
    if (!top) throw new Error('a list has no top');
    setNode(tops, nth, nodeAt(top, 0));
    await pause();
  }
  const root = levelsOver(sha256, tops, levels).at(-1);
  if (!root) throw new Error('a tree has no root');
  return { root: nodeAt(root, 0), tops };
};

/** Returns some lists in their stored form; made while writing, because all of them together would double the memory. */
export const listsFrom = ({ leaves, tops }: Tree, first: number, count: number): ListRow[] => {
  const each = leaves.sums.length / tops.sums.length;
  const last = Math.min(first + count, tops.sums.length);
  return Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
    const nth = first + offset;
    return {
      nth,
      list: Buffer.from(listOf(leaves, nth * each, (nth + 1) * each)),
      top: Buffer.from(listOf(tops, nth, nth + 1)),
    };
  });
};

/** Fisher–Yates shuffle with unpredictable numbers. */
const shuffled = async (size: number, pause: () => Promise<void>): Promise<Uint32Array> => {
  const places = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) places[place] = place;
  const random = new Uint32Array(LEAVES_BETWEEN_LOOKS);
  for (let last = size - 1; last > 0; last -= 1) {
    const drawn = (size - 1 - last) % random.length;
    if (drawn === 0) {
      crypto.getRandomValues(random);
      await pause();
    }
    const other = Math.floor(((random[drawn] ?? 0) / 2 ** 32) * (last + 1));
    const [one, two] = [places[last] ?? 0, places[other] ?? 0];
    places[last] = two;
    places[other] = one;
  }
  return places;
};

/** Yields after each slice, because a million customers take half a minute. */
const pauses = (): (() => Promise<void>) => {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  };
};

const copyOf = (bytes: Buffer): Bytes => new Uint8Array(bytes);
