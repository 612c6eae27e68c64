import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import type { Block, Hex, Log } from './block.ts';
import { FINALITY_DEPTH, NotTaken, type PracticeChain } from './chain.ts';

/**
 * The part of Ethereum's JSON-RPC that a reader of transfers and a sender of payments needs, and two methods of our own. There
 * is no method that signs or unlocks: keys never come here.
 */

export class RpcFault extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const fault = {
  unreadable: -32700,
  notARequest: -32600,
  noSuchMethod: -32601,
  wrongParams: -32602,
  tooMuch: -32005,
  refused: -32000,
} as const;

const BLOCKS_AT_ONCE = 5_000;
const LOGS_AT_ONCE = 10_000;

const hex = (number: number): Hex => `0x${number.toString(16)}`;
const zeros = (bytes: number): Hex => `0x${'00'.repeat(bytes)}`;

type Method = (chain: PracticeChain, params: readonly unknown[]) => unknown;

const wrong = (message: string) => new RpcFault(fault.wrongParams, message);

const hexIn = (value: unknown, pattern: RegExp, what: string): Hex => {
  if (typeof value !== 'string' || !pattern.test(value)) throw wrong(`that is no ${what}`);
  return value.toLowerCase() as Hex;
};
const addressIn = (value: unknown) => hexIn(value, /^0x[0-9a-f]{40}$/i, 'address');
const hashIn = (value: unknown) => hexIn(value, /^0x[0-9a-f]{64}$/i, 'hash');
const bytesIn = (value: unknown) => hexIn(value, /^0x([0-9a-f]{2})*$/i, 'data');

const numberIn = (chain: PracticeChain, tag: unknown): number => {
  if (tag === undefined || tag === 'latest' || tag === 'pending') return chain.head.number;
  if (tag === 'finalized' || tag === 'safe') return chain.finalNumber;
  if (tag === 'earliest') return 0;
  return Number(hexIn(tag, /^0x[0-9a-f]{1,12}$/i, 'block number'));
};

/** More than these settle nothing: the first takes in what waits, the others make it final. */
const MINED_AT_ONCE = FINALITY_DEPTH + 1;

const blocksIn = (value: unknown): number => {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MINED_AT_ONCE) {
    throw wrong(`1 to ${MINED_AT_ONCE} blocks at once`);
  }
  return Number(value);
};

const blockView = (block: Block | undefined) =>
  block && {
    number: hex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: hex(Math.floor(block.atMs / 1000)),
    transactions: block.receipts.map(({ hash }) => hash),
    miner: zeros(20),
    nonce: zeros(8),
    sha3Uncles: zeros(32),
    receiptsRoot: zeros(32),
    transactionsRoot: zeros(32),
    stateRoot: zeros(32),
    logsBloom: zeros(256),
    mixHash: zeros(32),
    uncles: [],
    size: '0x0',
    gasLimit: '0x0',
    gasUsed: '0x0',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    baseFeePerGas: '0x0',
  };

/** Logs are numbered through the block, as on every such chain. */
const logViews = (block: Block) => {
  const logs = block.receipts.flatMap((receipt, index) =>
    receipt.logs.map((log) => ({ log, receipt, index })),
  );
  return logs.map(({ log, receipt, index }, nth) => ({
    ...log,
    blockNumber: hex(block.number),
    blockHash: block.hash,
    blockTimestamp: hex(Math.floor(block.atMs / 1000)),
    transactionHash: receipt.hash,
    transactionIndex: hex(index),
    logIndex: hex(nth),
    removed: false,
  }));
};

const receiptView = (chain: PracticeChain, hash: Hex) => {
  const found = chain.find(hash);
  const receipt = found?.block.receipts[found.index];
  if (!found || !receipt) return null;
  return {
    transactionHash: hash,
    transactionIndex: hex(found.index),
    blockHash: found.block.hash,
    blockNumber: hex(found.block.number),
    from: receipt.from,
    to: receipt.to,
    status: hex(receipt.succeeded ? 1 : 0),
    contractAddress: receipt.contract,
    gasUsed: hex(receipt.gasUsed),
    cumulativeGasUsed: hex(receipt.gasUsed),
    effectiveGasPrice: '0x0',
    logs: logViews(found.block).filter(({ transactionHash }) => transactionHash === hash),
    logsBloom: zeros(256),
    type: '0x0',
  };
};

/** Where it is, if it is anywhere; what it did is in its receipt. */
const transactionView = (chain: PracticeChain, hash: Hex) => {
  const found = chain.find(hash);
  if (!found && !chain.waits(hash)) return null;
  return {
    hash,
    blockHash: found?.block.hash ?? null,
    blockNumber: found ? hex(found.block.number) : null,
    transactionIndex: found ? hex(found.index) : null,
  };
};

type Filter = { address: Hex[] | null; topics: (Hex[] | null)[]; from: number; to: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOrMore = (value: unknown, read: (one: unknown) => Hex): Hex[] | null =>
  value === undefined || value === null ? null : (Array.isArray(value) ? value : [value]).map(read);

const filterIn = (chain: PracticeChain, ask: unknown): Filter => {
  if (!isObject(ask)) throw wrong('that is no filter');
  const topics = ask.topics === undefined || ask.topics === null ? [] : ask.topics;
  if (!Array.isArray(topics)) throw wrong('topics are a list');
  const byHash = ask.blockHash === undefined ? null : chain.blockByHash(hashIn(ask.blockHash));
  if (byHash === undefined) throw wrong('there is no block with this hash');
  const from = byHash ? byHash.number : numberIn(chain, ask.fromBlock);
  const to = byHash ? byHash.number : numberIn(chain, ask.toBlock);
  if (from > to) throw wrong('the first block comes after the last');
  if (to - from >= BLOCKS_AT_ONCE) throw wrong(`at most ${BLOCKS_AT_ONCE} blocks at once`);
  return {
    address: oneOrMore(ask.address, addressIn),
    topics: topics.map((topic) => oneOrMore(topic, hashIn)),
    from,
    to,
  };
};

const fits = ({ address, topics }: Filter, log: Log): boolean =>
  (address === null || address.includes(log.address)) &&
  topics.every((wanted, index) => {
    const topic = log.topics[index];
    return wanted === null || (topic !== undefined && wanted.includes(topic));
  });

const findLogs = (chain: PracticeChain, ask: unknown) => {
  const filter = filterIn(chain, ask);
  const found: ReturnType<typeof logViews> = [];
  for (let number = filter.from; number <= Math.min(filter.to, chain.head.number); number += 1) {
    const block = chain.block(number);
    if (!block || block.receipts.length === 0) continue;
    found.push(...logViews(block).filter((log) => fits(filter, log)));
    if (found.length > LOGS_AT_ONCE) throw new RpcFault(fault.tooMuch, `more than ${LOGS_AT_ONCE} logs`);
  }
  return found;
};

const call = async (chain: PracticeChain, ask: unknown) => {
  if (!isObject(ask)) throw wrong('that is no call');
  const answer = await chain.call({
    ...(ask.from === undefined ? {} : { from: addressIn(ask.from) }),
    to: addressIn(ask.to),
    data: bytesIn(ask.data ?? ask.input ?? '0x'),
  });
  if (answer === null) throw new RpcFault(3, 'execution reverted');
  return answer;
};

export const methods: Readonly<Record<string, Method>> = {
  web3_clientVersion: () => 'paperlock-practice-chain',
  eth_chainId: () => hex(PRACTICE_CHAIN.id),
  net_version: () => String(PRACTICE_CHAIN.id),
  eth_blockNumber: ({ head }) => hex(head.number),
  paperlock_instance: ({ instance }) => instance,
  paperlock_mine: (chain, [blocks]) => chain.mineUnsettled(blocksIn(blocks)),
  eth_gasPrice: () => '0x0',
  eth_getBalance: () => '0x0',
  eth_getBlockByNumber: (chain, [tag]) => blockView(chain.block(numberIn(chain, tag))) ?? null,
  eth_getBlockByHash: (chain, [hash]) => blockView(chain.blockByHash(hashIn(hash))) ?? null,
  eth_getCode: (chain, [address]) => chain.code(addressIn(address)),
  eth_getTransactionCount: async (chain, [address, tag]) =>
    hex(await chain.nonce(addressIn(address), tag === 'pending')),
  eth_getTransactionByHash: (chain, [hash]) => transactionView(chain, hashIn(hash)),
  eth_getTransactionReceipt: (chain, [hash]) => receiptView(chain, hashIn(hash)),
  eth_getLogs: (chain, [filter]) => findLogs(chain, filter),
  eth_call: (chain, [ask]) => call(chain, ask),
  eth_sendRawTransaction: async (chain, [raw]) => {
    try {
      return await chain.send(bytesIn(raw));
    } catch (error) {
      if (error instanceof NotTaken) throw new RpcFault(fault.refused, error.message);
      throw error;
    }
  },
};
