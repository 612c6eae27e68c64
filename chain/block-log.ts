import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Block, hashOf } from './block.ts';

/**
 * The chain on disk: one block a line, append-only, written to disk before the block is announced. A crash can tear the
 * last line, which was not announced yet and is cut off. Any other damage stops the chain with an explanation.
 */
export type BlockLog = { blocks: Block[]; append(block: Block): void; close(): void };

export const openBlockLog = (folder: string, genesisHash: string): BlockLog => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'blocks.jsonl');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const blocks = whole.split('\n').filter(Boolean).map(readLine);
  checkChain(blocks, genesisHash);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));

  const handle = openSync(file, 'a');
  return {
    blocks,
    append: (block) => {
      writeSync(handle, `${JSON.stringify(block)}\n`);
      fdatasyncSync(handle);
    },
    close: () => closeSync(handle),
  };
};

const damaged = (number: number) => new Error(`the practice chain is damaged at block ${number}`);

const readLine = (line: string, index: number): Block => {
  try {
    return JSON.parse(line) as Block;
  } catch {
    throw damaged(index + 1);
  }
};

const checkChain = (blocks: readonly Block[], genesisHash: string): void => {
  let parent = genesisHash;
  blocks.forEach((block, index) => {
    const { hash, ...content } = block;
    if (block.number !== index + 1 || block.parentHash !== parent || hashOf(content) !== hash) {
      throw damaged(index + 1);
    }
    parent = hash;
  });
};
