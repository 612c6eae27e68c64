import { createBlock } from '@ethereumjs/block';
import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { runTx } from '@ethereumjs/vm';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { type Block, type Hex, hashOf, type Receipt } from './block.ts';
import { type BlockLog, openBlockLog } from './block-log.ts';
import { type Genesis, makeGenesis } from './genesis.ts';
import { instanceIn, newInstance } from './instance.ts';
import type { Write } from './journal-state.ts';

/**
 * The practice chain: a real EVM, real signatures, one producer of blocks. Gas is free, so no
 * coin is needed beside the practice money.
 */

/** A block is final when so many lie on top of it. */
export const FINALITY_DEPTH: number = PRACTICE_CHAIN.finality;

const GAS_PER_BLOCK = 1_000_000_000n;
const GAS_PER_TRANSACTION = 3_000_000n;
const WAITING_MAX = 10_000;

/** Why a transaction was not taken in, in the words that clients of such chains look for. */
export class NotTaken extends Error {}

type Waiting = { hash: Hex; from: Hex; raw: Hex; tx: TypedTransaction };
type Made = { block: Block; undo: readonly Write[] };

export type ChainSettings = {
  /** Where the blocks are kept; without a folder they are gone with the process. */
  folder?: string;
  now?: () => number;
};

export class PracticeChain {
  readonly token: Hex;
  /** Which of all practice chains it is. */
  readonly instance: Hex;
  readonly #genesis: Genesis;
  readonly #log: BlockLog | null;
  readonly #now: () => number;
  readonly #made: Made[];
  readonly #numberOf = new Map<Hex, number>();
  readonly #placeOf = new Map<Hex, { number: number; index: number }>();
  #waiting: Waiting[] = [];
  /** Why a block could not be written. Its state is in memory and not on disk, so no block is made any more. */
  #unwritten: unknown = null;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(genesis: Genesis, instance: Hex, log: BlockLog | null, now: () => number) {
    this.#genesis = genesis;
    this.token = genesis.token;
    this.instance = instance;
    this.#log = log;
    this.#now = now;
    this.#made = [];
    for (const block of [genesis.block, ...(log?.blocks ?? [])]) {
      if (block.number > 0) genesis.state.apply(block.writes);
      this.#add({ block, undo: [] });
    }
  }

  static async open({ folder, now = Date.now }: ChainSettings = {}): Promise<PracticeChain> {
    const genesis = await makeGenesis();
    const log = folder ? openBlockLog(folder, genesis.block.hash) : null;
    return new PracticeChain(genesis, folder ? instanceIn(folder) : newInstance(), log, now);
  }

  get head(): Block {
    const last = this.#made.at(-1);
    if (!last) throw new Error('the chain has no beginning');
    return last.block;
  }

  get finalNumber(): number {
    return Math.max(0, this.head.number - FINALITY_DEPTH);
  }

  /** Whether something waits for a block, or for the blocks that make it final. */
  get unsettled(): boolean {
    if (this.#waiting.length > 0 || this.#unwritten !== null) return true;
    return this.#made.slice(this.finalNumber + 1).some(({ block }) => block.transactions.length > 0);
  }

  block(number: number): Block | undefined {
    return this.#made[number]?.block;
  }

  blockByHash(hash: Hex): Block | undefined {
    const number = this.#numberOf.get(hash);
    return number === undefined ? undefined : this.block(number);
  }

  find(transaction: Hex): { block: Block; index: number } | undefined {
    const place = this.#placeOf.get(transaction);
    const block = place && this.block(place.number);
    return block && { block, index: place.index };
  }

  /** Taken in, and in no block yet. */
  waits(transaction: Hex): boolean {
    return this.#waiting.some(({ hash }) => hash === transaction);
  }

  /** How many transactions an account has made; with those that wait and follow without a gap, if asked. */
  async nonce(address: Hex, withWaiting = false): Promise<number> {
    const account = await this.#genesis.state.getAccount(createAddressFromString(address));
    const made = Number(account?.nonce ?? 0n);
    if (!withWaiting) return made;
    const from = address.toLowerCase();
    const waiting = new Set(
      this.#waiting.filter((one) => one.from === from).map(({ tx }) => Number(tx.nonce)),
    );
    let next = made;
    while (waiting.has(next)) next += 1;
    return next;
  }

  async code(address: Hex): Promise<Hex> {
    return bytesToHex(await this.#genesis.state.getCode(createAddressFromString(address)));
  }

  /** Runs a call against the newest state and forgets what it did; null when it reverts. */
  call(ask: { from?: Hex; to: Hex; data: Hex }): Promise<Hex | null> {
    return this.#inTurn(async () => {
      const { state, vm } = this.#genesis;
      await state.checkpoint();
      try {
        const { execResult } = await vm.evm.runCall({
          ...(ask.from && { caller: createAddressFromString(ask.from) }),
          to: createAddressFromString(ask.to),
          data: hexToBytes(ask.data),
          gasLimit: GAS_PER_TRANSACTION,
        });
        return execResult.exceptionError ? null : bytesToHex(execResult.returnValue);
      } finally {
        await state.revert();
      }
    });
  }

  /** Takes a signed transaction in; it waits for the next block. */
  async send(raw: Hex): Promise<Hex> {
    const waiting = await this.#read(raw);
    if (this.#placeOf.has(waiting.hash) || this.#waiting.some(({ hash }) => hash === waiting.hash)) {
      throw new NotTaken('already known');
    }
    if (Number(waiting.tx.nonce) < (await this.nonce(waiting.from))) throw new NotTaken('nonce too low');
    if (this.#waiting.length >= WAITING_MAX) throw new NotTaken('txpool is full');
    this.#waiting.push(waiting);
    return waiting.hash;
  }

  /** Makes the next block of what waits; an empty one brings what lies below it closer to being final. */
  mine(): Promise<Block> {
    return this.#inTurn(async () => {
      if (this.#unwritten !== null) throw this.#unwritten;
      const made = await this.#make(await this.#nextTransactions());
      try {
        this.#log?.append(made.block);
      } catch (error) {
        this.#unwritten = error;
        throw error;
      }
      this.#add(made);
      return made.block;
    });
  }

  /** Makes so many blocks at most, at once, while anything is unsettled; returns how many. For time that was leapt over. */
  async mineUnsettled(atMost: number): Promise<number> {
    let made = 0;
    for (; made < atMost && this.unsettled; made += 1) await this.mine();
    return made;
  }

  /** For tests: the last blocks never were. Those of their transactions that are kept wait again. */
  unmake(depth: number, keep: (transaction: Hex) => boolean = () => true): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#log) throw new Error('a chain on disk keeps its blocks');
      const gone = this.#made.splice(this.#made.length - depth, depth);
      for (const { block, undo } of [...gone].reverse()) {
        this.#genesis.state.apply(undo);
        this.#numberOf.delete(block.hash);
        for (const { hash } of block.receipts) this.#placeOf.delete(hash);
      }
      const back = gone.flatMap(({ block }) => block.transactions);
      const read = await Promise.all(back.map((raw) => this.#read(raw)));
      this.#waiting.unshift(...read.filter(({ hash }) => keep(hash)));
    });
  }

  async close(): Promise<void> {
    await this.#turn;
    this.#log?.close();
  }

  /** Calls and blocks share one state: one after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  #add(made: Made): void {
    const { number, hash, receipts } = made.block;
    this.#made.push(made);
    this.#numberOf.set(hash, number);
    receipts.forEach((receipt, index) => {
      this.#placeOf.set(receipt.hash, { number, index });
    });
  }

  async #read(raw: Hex): Promise<Waiting> {
    let tx: TypedTransaction;
    let from: Hex;
    try {
      tx = createTxFromRLP(hexToBytes(raw), { common: this.#genesis.common });
      from = tx.getSenderAddress().toString() as Hex;
    } catch (error) {
      throw new NotTaken(
        `not a transaction of this chain: ${error instanceof Error ? error.message : error}`,
      );
    }
    if (!tx.supports(155)) throw new NotTaken('only transactions that name this chain are taken');
    if (tx.gasLimit > GAS_PER_TRANSACTION) throw new NotTaken('exceeds block gas limit');
    const [fault] = tx.getValidationErrors();
    if (fault) throw new NotTaken(fault);
    // The gas offer counts too: there is no coin to pay it with, and a block with such a transaction could not be made.
    if (tx.getUpfrontCost(0n) > 0n) throw new NotTaken('insufficient funds: there is no other coin here');
    return { hash: bytesToHex(tx.hash()), from, raw, tx };
  }

  /** In order of arrival, each account's own in order of its numbers; what comes too early waits on. */
  async #nextTransactions(): Promise<Waiting[]> {
    const next = new Map<Hex, number>();
    const chosen: Waiting[] = [];
    let left = this.#waiting;
    for (let found = true; found; ) {
      found = false;
      const later: Waiting[] = [];
      for (const waiting of left) {
        const wanted = next.get(waiting.from) ?? (await this.nonce(waiting.from));
        const nonce = Number(waiting.tx.nonce);
        if (nonce > wanted) later.push(waiting);
        if (nonce !== wanted) continue;
        next.set(waiting.from, wanted + 1);
        chosen.push(waiting);
        found = true;
      }
      left = later;
    }
    this.#waiting = left;
    return chosen;
  }

  async #make(transactions: readonly Waiting[]): Promise<Made> {
    const { common, state, vm } = this.#genesis;
    const parent = this.head;
    const number = parent.number + 1;
    const atMs = Math.max(this.#now(), parent.atMs + 1);
    const header = { number, timestamp: Math.floor(atMs / 1000), gasLimit: GAS_PER_BLOCK, baseFeePerGas: 0n };
    const block = createBlock({ header }, { common, skipConsensusFormatValidation: true });
    const receipts: Receipt[] = [];
    for (const { hash, from, tx } of transactions) {
      const ran = await runTx(vm, {
        tx,
        block,
        skipBlockGasLimitValidation: true,
        skipHardForkValidation: true,
      });
      const succeeded = ran.execResult.exceptionError === undefined;
      receipts.push({
        hash,
        from,
        to: (tx.to?.toString() as Hex | undefined) ?? null,
        succeeded,
        gasUsed: Number(ran.totalGasSpent),
        contract: (ran.createdAddress?.toString() as Hex | undefined) ?? null,
        logs: (succeeded ? (ran.execResult.logs ?? []) : []).map(([address, topics, data]) => ({
          address: bytesToHex(address),
          topics: topics.map((topic) => bytesToHex(topic)),
          data: bytesToHex(data),
        })),
      });
    }
    const { writes, undo } = state.take();
    const content = {
      number,
      parentHash: parent.hash,
      atMs,
      transactions: transactions.map(({ raw }) => raw),
      receipts,
      writes,
    };
    return { block: { ...content, hash: hashOf(content) }, undo };
  }
}
