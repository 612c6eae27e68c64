/** The practice chain as the server sees it. No key ever comes here. */

export type Hex = `0x${string}`;

export type BlockAt = { number: number; hash: Hex; at: Date };

/** One movement of the practice token. Only where block and hash are final is it there for good. */
export type ChainTransfer = {
  tx: Hex;
  /** Its place among the logs of its block: two transfers in one transaction are two. */
  logIndex: number;
  /** Its place among the token's transfers in its transaction, which stays when a block is made anew. */
  position: number;
  block: number;
  blockHash: Hex;
  at: Date;
  from: Hex;
  to: Hex;
  amountMicro: bigint;
};

export type Sent = 'taken' | 'known' | 'nonce_used';

/** What the chain knows of a transaction, whether it concerns us or not. */
export type Look =
  | { state: 'unknown' }
  /** Taken in, and in no block yet. */
  | { state: 'waiting' }
  | { state: 'reverted' }
  | {
      state: 'included';
      transfers: { from: Hex; to: Hex; amountMicro: bigint }[];
      /** A token of another contract moved, whatever it calls itself. */
      otherTokens: boolean;
    };

export type Chain = {
  /** Throws NotOurChain unless it is the practice chain, by number, beginning and token, and the one we know. */
  check(): Promise<void>;
  head(): Promise<BlockAt>;
  /** The last block that cannot be undone any more. */
  final(): Promise<BlockAt>;
  block(number: number): Promise<BlockAt | null>;
  /** All transfers of the token in these blocks, both ends included. */
  transfers(from: number, to: number): Promise<ChainTransfer[]>;
  /** Null while it is in no block. */
  outcome(tx: Hex): Promise<{ block: number; blockHash: Hex; succeeded: boolean } | null>;
  look(tx: Hex): Promise<Look>;
  balanceOf(address: Hex): Promise<bigint>;
  nonce(address: Hex): Promise<number>;
  /** Sends signed bytes, after another look at whose chain it is. The same bytes may be sent any number of times. */
  send(signed: Hex): Promise<Sent>;
};

/** Some other chain answers where ours should. Nothing is read from it and nothing sent to it. */
export class NotOurChain extends Error {}

/** A practice chain like ours, but not the one this installation began with: its folder was lost or exchanged. */
export class OtherPracticeChain extends NotOurChain {}

/** The chain does not answer, or not sensibly: to be asked again later. What it said must not be taken for a fact. */
export class ChainSilent extends Error {}
