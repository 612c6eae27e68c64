import { callData } from '@paperlock/domain/chain/call-data.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import {
  type BlockAt,
  type Chain,
  ChainSilent,
  type ChainTransfer,
  type Hex,
  type Look,
  type Sent,
} from '@paperlock/house/ports/chain.ts';
import { insistOnOurChain, type Knows } from './chain-guard.ts';
import { type Ask, ChainRefused, jsonRpc } from './json-rpc.ts';

/** Of `Transfer(address indexed from, address indexed to, uint256 value)`. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCKS_AT_ONCE = 2_000;

/** As many as take in what waits and make it final. */
const BLOCKS_OF_A_LEAP = PRACTICE_CHAIN.finality + 1;

/** Blocks and transfers of each chain, as some world of this process read them a moment ago. */
const readings = new Map<string, { asked: number; answer: Promise<unknown> }>();

/**
 * Takes a port only: the chain is on this machine, and no setting names another host. Without `knows`, any practice chain
 * is accepted, for callers that store nothing between two starts. `shareMs`: the chain's identity, blocks and transfers may be
 * as old as this if somebody in this process has just read them. Whoever sends or mines identifies the chain anew.
 */
export const practiceChain = (
  port: number,
  knows: Knows = async () => true,
  { shareMs = 0 }: { shareMs?: number } = {},
): Chain => {
  const raw = jsonRpc(`http://127.0.0.1:${port}`);
  let checked = false;
  let checkedAt = 0;
  let checking: Promise<void> | null = null;

  const check = async () => {
    checked = false;
    await insistOnOurChain(raw, knows);
    checked = true;
    checkedAt = performance.now();
  };
  const checkForLooking = (): Promise<void> => {
    if (shareMs === 0) return check();
    if (checked && performance.now() - checkedAt < shareMs) return Promise.resolve();
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
  /** After every silence the chain is identified again, because another may have taken its place. */
  const ask: Ask = async (method, params) => {
    if (!checked) await check();
    try {
      return await raw(method, params);
    } catch (error) {
      if (error instanceof ChainSilent) {
        checked = false;
        forget();
      }
      throw error;
    }
  };

  const read = readingBy(ask);
  const forget = () => {
    for (const name of readings.keys()) if (name.startsWith(`${port} `)) readings.delete(name);
  };
  const together = async <T>(name: string, readIt: () => Promise<T>): Promise<T> => {
    if (shareMs === 0) return readIt();
    if (!checked) await checkForLooking();
    const now = performance.now();
    const known = readings.get(`${port} ${name}`);
    if (known && now - known.asked < shareMs) return known.answer as Promise<T>;
    for (const [old, { asked }] of readings) if (now - asked >= shareMs) readings.delete(old);
    const reading = { asked: now, answer: readIt() };
    readings.set(`${port} ${name}`, reading);
    reading.answer.catch(() => {
      if (readings.get(`${port} ${name}`) === reading) readings.delete(`${port} ${name}`);
    });
    return reading.answer;
  };
  const blockAt = (tag: string): Promise<unknown> =>
    together(`block ${tag}`, () => read('eth_getBlockByNumber', [tag, false]));

  return {
    check: checkForLooking,
    head: async () => existing(await blockAt('latest')),
    final: async () => existing(await blockAt('finalized')),
    block: async (number) => blockIn(await blockAt(hex(number))),
    transfers: (from, to) => together(`transfers ${from} ${to}`, () => transfersBetween(ask, from, to)),
    outcome: async (tx) => outcomeIn(tx, await read('eth_getTransactionReceipt', [tx])),
    look: async (tx) => lookIn(await read('eth_getTransactionReceipt', [tx]), () => isWaiting(read, tx)),
    balanceOf: async (address) => {
      const data = callData('balanceOf(address)', address);
      return BigInt(textIn(await read('eth_call', [{ to: PRACTICE_CHAIN.token, data }, 'latest'])));
    },
    nonce: async (address) => Number(textIn(await read('eth_getTransactionCount', [address, 'latest']))),
    send: async (signed) => {
      await check();
      return send(ask, signed);
    },
    mine: async () => {
      await check();
      const made = Number(await read('paperlock_mine', [BLOCKS_OF_A_LEAP]));
      forget();
      return made;
    },
  };
};

/** Our queries are valid, so a refusal, perhaps for too many requests, counts as silence. */
const readingBy =
  (ask: Ask): Ask =>
  (method, params) =>
    ask(method, params).catch((error: unknown) => {
      throw error instanceof ChainRefused ? new ChainSilent(`${method}: ${error.message}`) : error;
    });

const hex = (number: number): Hex => `0x${number.toString(16)}`;

const textIn = (answer: unknown): string => {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/i.test(answer))
    throw new ChainSilent('the chain answered nonsense');
  return answer;
};

type RpcBlock = { number: Hex; hash: Hex; timestamp: Hex };

const blockIn = (answer: unknown): BlockAt | null => {
  const block = answer as RpcBlock | null;
  if (block === null) return null;
  return {
    number: Number(textIn(block.number)),
    hash: textIn(block.hash) as Hex,
    at: new Date(Number(textIn(block.timestamp)) * 1000),
  };
};

const existing = (answer: unknown): BlockAt => {
  const block = blockIn(answer);
  if (!block) throw new ChainSilent('the chain has no newest block');
  return block;
};

type RpcReceipt = { transactionHash: Hex; blockNumber: Hex; blockHash: Hex; status: Hex };

const outcomeIn = (tx: Hex, answer: unknown) => {
  const receipt = answer as RpcReceipt | null;
  if (!receipt) return null;
  // The payer concludes from a receipt that something was paid or failed, so it must be about the requested transaction.
  if (receipt.transactionHash !== tx) throw new ChainSilent('the chain told of another transaction');
  return {
    block: Number(textIn(receipt.blockNumber)),
    blockHash: receipt.blockHash,
    succeeded: Number(textIn(receipt.status)) === 1,
  };
};

const isWaiting = async (ask: Ask, tx: Hex): Promise<boolean> =>
  (await ask('eth_getTransactionByHash', [tx])) !== null;

const lookIn = async (answer: unknown, waits: () => Promise<boolean>): Promise<Look> => {
  const receipt = answer as { status: Hex; logs: RpcLog[] } | null;
  if (!receipt) return { state: (await waits()) ? 'waiting' : 'unknown' };
  if (Number(textIn(receipt.status)) !== 1) return { state: 'reverted' };
  const moved = receipt.logs.filter(({ topics: [topic] }) => topic === TRANSFER_TOPIC);
  const ours = moved.filter(({ address }) => address.toLowerCase() === PRACTICE_CHAIN.token);
  return {
    state: 'included',
    transfers: ours.map(movementIn),
    otherTokens: ours.length < moved.length,
  };
};

type RpcLog = {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  blockTimestamp: Hex;
  transactionHash: Hex;
  logIndex: Hex;
};

const movementIn = ({ topics: [, from, to], data }: Pick<RpcLog, 'topics' | 'data'>) => {
  if (!/^0x[\da-f]{64}$/i.test(data)) throw new ChainSilent('the chain told of a transfer without an amount');
  return { from: addressIn(from), to: addressIn(to), amountMicro: BigInt(data) };
};

const addressIn = (topic = ''): Hex => {
  const [, address] = /^0x0{24}([\da-f]{40})$/i.exec(topic) ?? [];
  if (!address) throw new ChainSilent('the chain told of a transfer without its addresses');
  return `0x${address.toLowerCase()}`;
};

const transferIn = (log: RpcLog): Omit<ChainTransfer, 'position'> => {
  return {
    tx: log.transactionHash,
    logIndex: Number(log.logIndex),
    block: Number(log.blockNumber),
    blockHash: log.blockHash,
    at: new Date(Number(textIn(log.blockTimestamp)) * 1000),
    ...movementIn(log),
  };
};

/** Reads transfers in portions that the chain answers, and halves a portion that is too large. */
const transfersBetween = async (ask: Ask, from: number, to: number): Promise<ChainTransfer[]> => {
  if (to - from >= BLOCKS_AT_ONCE) {
    const found: ChainTransfer[] = [];
    for (let first = from; first <= to; first += BLOCKS_AT_ONCE) {
      found.push(...(await transfersBetween(ask, first, Math.min(first + BLOCKS_AT_ONCE - 1, to))));
    }
    return found;
  }
  const filter = {
    address: PRACTICE_CHAIN.token,
    topics: [TRANSFER_TOPIC],
    fromBlock: hex(from),
    toBlock: hex(to),
  };
  try {
    const logs = (await ask('eth_getLogs', [filter])) as RpcLog[];
    // The answer is checked against the request: a log of another contract is no deposit, and a log of a later block would
    // count as final too early.
    const ours = logs.filter(({ address }) => address.toLowerCase() === PRACTICE_CHAIN.token);
    const transfers = withPositions(ours.map(transferIn));
    if (transfers.some(({ block }) => block < from || block > to)) {
      throw new ChainSilent(`eth_getLogs: asked for blocks ${from} to ${to}, the chain told of others`);
    }
    return transfers;
  } catch (error) {
    if (!(error instanceof ChainRefused)) throw error;
    if (error.code !== TOO_MUCH || from === to) throw new ChainSilent(`eth_getLogs: ${error.message}`);
    const middle = Math.floor((from + to) / 2);
    return [...(await transfersBetween(ask, from, middle)), ...(await transfersBetween(ask, middle + 1, to))];
  }
};

const TOO_MUCH = -32_005;

/** Blocks are read completely, so all transfers of a transaction are included. */
const withPositions = (found: readonly Omit<ChainTransfer, 'position'>[]): ChainTransfer[] => {
  const counted = new Map<Hex, number>();
  return found.map((transfer) => {
    const position = counted.get(transfer.tx) ?? 0;
    counted.set(transfer.tx, position + 1);
    return { ...transfer, position };
  });
};

const send = async (ask: Ask, signed: Hex): Promise<Sent> => {
  try {
    await ask('eth_sendRawTransaction', [signed]);
    return 'taken';
  } catch (error) {
    if (!(error instanceof ChainRefused)) throw error;
    if (/already known/i.test(error.message)) return 'known';
    if (/nonce too low/i.test(error.message)) return 'nonce_used';
    throw error;
  }
};
