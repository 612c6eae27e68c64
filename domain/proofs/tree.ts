import type { Micro } from '../money.ts';
import { type Bytes, checkedSum, HASH_BYTES, nodeBytes, scratchNode, writeNode } from './encoding.ts';

/** A tree whose every node says what lies below it: its hash binds the sums of both sides. */

export type Hash = (bytes: Bytes) => Bytes;

/** Hashes one after the other in one piece of memory, sums beside them. */
export type Level = { readonly hashes: Bytes; readonly sums: BigUint64Array };

export type Node = { readonly hash: Bytes; readonly sum: Micro };

export const newLevel = (size: number): Level => ({
  hashes: new Uint8Array(size * HASH_BYTES),
  sums: new BigUint64Array(size),
});

export const nodeAt = ({ hashes, sums }: Level, place: number): Node => ({
  hash: hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  sum: sums[place] ?? 0n,
});

export const setNode = ({ hashes, sums }: Level, place: number, { hash, sum }: Node): void => {
  hashes.set(hash, place * HASH_BYTES);
  sums[place] = sum;
};

/** How many levels lie above so many leaves: they are filled up to a power of two. */
export const depthFor = (leaves: number): number => Math.ceil(Math.log2(Math.max(1, leaves)));

/** The level above; `level` is its number, 1 above the leaves. */
const levelAbove = (hash: Hash, below: Level, level: number): Level => {
  const above = newLevel(below.sums.length / 2);
  const scratch = scratchNode();
  for (let place = 0; place < above.sums.length; place += 1) {
    const left = place * 2;
    above.sums[place] = checkedSum((below.sums[left] ?? 0n) + (below.sums[left + 1] ?? 0n));
    writeNode(scratch, level, below, left);
    above.hashes.set(hash(scratch.bytes), place * HASH_BYTES);
  }
  return above;
};

/** Every level from these up to the one node on top; the lowest of them is number `first`. */
export const levelsOver = (hash: Hash, lowest: Level, first = 0): Level[] => {
  const levels = [lowest];
  for (let top = lowest; top.sums.length > 1; levels.push(top))
    top = levelAbove(hash, top, first + levels.length);
  return levels;
};

/** The node beside each node on the way up, lowest first. */
export const pathIn = (levels: readonly Level[], place: number): Node[] =>
  levels.slice(0, -1).map((level, height) => nodeAt(level, (place >> height) ^ 1));

/** Where a leaf leads to by its path. The hash may take its time: in a browser it does. */
export const foldPath = async (
  hash: (bytes: Bytes) => Bytes | Promise<Bytes>,
  leaf: Node,
  place: number,
  path: readonly Node[],
): Promise<Node[]> => {
  const way = [leaf];
  let here = leaf;
  for (const [height, beside] of path.entries()) {
    const isRight = ((place >> height) & 1) === 1;
    const [left, right] = isRight ? [beside, here] : [here, beside];
    here = {
      hash: await hash(nodeBytes(height + 1, left, right)),
      sum: checkedSum(left.sum + right.sum),
    };
    way.push(here);
  }
  return way;
};

/** The root of a whole list, computed from the list alone. */
export const topOf = async (hash: (bytes: Bytes) => Bytes | Promise<Bytes>, leaves: Level): Promise<Node> => {
  let here = leaves;
  for (let level = 1; here.sums.length > 1; level += 1) {
    const above = newLevel(here.sums.length / 2);
    for (let place = 0; place < above.sums.length; place += 1) {
      const [left, right] = [nodeAt(here, place * 2), nodeAt(here, place * 2 + 1)];
      const sum = checkedSum(left.sum + right.sum);
      setNode(above, place, { hash: await hash(nodeBytes(level, left, right)), sum });
    }
    here = above;
  }
  return nodeAt(here, 0);
};

const LIST_BYTES = HASH_BYTES + 8;

/** Leaves as they are stored and published: forty bytes each, the hash and what it stands for. */
export const listOf = (level: Level, from: number, to: number): Bytes => {
  const bytes = new Uint8Array((to - from) * LIST_BYTES);
  const view = new DataView(bytes.buffer);
  for (let place = from; place < to; place += 1) {
    const { hash, sum } = nodeAt(level, place);
    bytes.set(hash, (place - from) * LIST_BYTES);
    view.setBigUint64((place - from) * LIST_BYTES + HASH_BYTES, sum);
  }
  return bytes;
};

export const levelOfList = (list: Bytes): Level => {
  const level = newLevel(list.length / LIST_BYTES);
  const view = new DataView(list.buffer, list.byteOffset, list.length);
  for (let place = 0; place < level.sums.length; place += 1) {
    const at = place * LIST_BYTES;
    setNode(level, place, {
      hash: list.subarray(at, at + HASH_BYTES),
      sum: checkedSum(view.getBigUint64(at + HASH_BYTES)),
    });
  }
  return level;
};
