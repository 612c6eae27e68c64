/** The practice chain as the server sees it. Keys never come here. */

export type Hex = `0x${string}`;

export type BlockAt = { number: number; hash: Hex; at: Date };

/** One transfer of the practice token. It is permanent only if its block is final. */
export type ChainTransfer = {
  tx: Hex;
  /** Index among the logs of its block: two transfers in one transaction are two. */
  logIndex: number;
  /** Index among the token's transfers in its transaction, which stays the same when a block is rebuilt. */
  position: number;
  block: number;
  blockHash: Hex;
  at: Date;
  from: Hex;
  to: Hex;
  amountMicro: bigint;
};

export type Sent = 'taken' | 'known' | 'nonce_used';

/** What the chain knows of a transaction, whether it concerns the platform or not. */
export type Look =
  | { state: 'unknown' }
  /** Accepted, and in no block yet. */
  | { state: 'waiting' }
  | { state: 'reverted' }
  | {
      state: 'included';
      transfers: { from: Hex; to: Hex; amountMicro: bigint }[];
      /** A token of another contract moved, whatever its name. */
      otherTokens: boolean;
    };

export type Chain = {
  /**
   * Throws NotOurChain unless number, first block and token are those of the practice chain and the installation knows it.
   */
  check(): Promise<void>;
  head(): Promise<BlockAt>;
  /** Returns the last block that cannot be undone any more. */
  final(): Promise<BlockAt>;
  block(number: number): Promise<BlockAt | null>;
  /** Returns all transfers of the token in these blocks, both ends included. */
  transfers(from: number, to: number): Promise<ChainTransfer[]>;
  /** Returns null while the transaction is in no block. */
  outcome(tx: Hex): Promise<{ block: number; blockHash: Hex; succeeded: boolean } | null>;
  look(tx: Hex): Promise<Look>;
  balanceOf(address: Hex): Promise<bigint>;
  nonce(address: Hex): Promise<number>;
  /** Sends signed bytes after checking the chain again. The same bytes may be sent any number of times. */
  send(signed: Hex): Promise<Sent>;
  /**
   * Has the practice chain make the blocks that would have come in a time that was leapt over, while anything waits for them;
   * returns how many it made.
   */
  mine(): Promise<number>;
};

/** Another chain answers in place of ours. Nothing is read from it and nothing sent to it. */
export class NotOurChain extends Error {}

/** A practice chain, but not the one this installation began with: its folder was lost or exchanged. */
export class OtherPracticeChain extends NotOurChain {}

/** The chain does not answer, or not sensibly. Its answer must not be taken for a fact; ask again later. */
export class ChainSilent extends Error {}
