import { createHash } from 'node:crypto';
import type { Write } from './journal-state.ts';

export type Hex = `0x${string}`;

/** What a contract said; found again by the block it stands in. */
export type Log = { address: Hex; topics: Hex[]; data: Hex };

export type Receipt = {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  succeeded: boolean;
  gasUsed: number;
  contract: Hex | null;
  logs: Log[];
};

/** As it lies in the log: everything needed to stand where it stood, without running anything. */
export type Block = {
  number: number;
  hash: Hex;
  parentHash: Hex;
  atMs: number;
  /** Signed transactions as they came, in order; each has its receipt. */
  transactions: Hex[];
  receipts: Receipt[];
  writes: readonly Write[];
};

/** Over results and writes too, so a log that was tampered with does not open. */
export const hashOf = (block: Omit<Block, 'hash'>): Hex => {
  const { number, parentHash, atMs, transactions, receipts, writes } = block;
  const text = JSON.stringify([number, parentHash, atMs, transactions, receipts, writes]);
  return `0x${createHash('sha256').update(text).digest('hex')}`;
};
