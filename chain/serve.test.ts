import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FINALITY_DEPTH, PracticeChain } from './chain.ts';
import { produceBlocks } from './produce-blocks.ts';
import { type ServedChain, serveChain } from './serve.ts';
import { newWallet, tokenCall } from './test-wallet.ts';

let chain: PracticeChain;
let served: ServedChain;
beforeAll(async () => {
  chain = await PracticeChain.open();
  served = await serveChain(chain);
});
afterAll(() => served.close());

const url = () => `http://127.0.0.1:${served.port}`;

/** As any client of such a chain asks: an answer, or what is wrong with the question. */
const rpc = async (method: string, ...params: unknown[]) => {
  const { status, text } = await ask(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  expect(status).toBe(200);
  const { result, error } = JSON.parse(text);
  if (error) throw new Error(error.message);
  return result;
};

const hex = (number: number): string => `0x${number.toString(16)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

describe('a client', () => {
  it('reads chain, blocks, balances, transfers and receipts, and sends', async () => {
    const [one, other] = [newWallet(chain), newWallet(chain)];
    expect(await rpc('eth_chainId')).toBe(hex(PRACTICE_CHAIN.id));
    await one.faucet(50n);
    const raw = await one.sign({
      to: chain.token,
      data: tokenCall('transfer', [other.address, 20n]),
    });
    const hash = await rpc('eth_sendRawTransaction', raw);
    await expect(rpc('eth_sendRawTransaction', raw)).rejects.toThrow(/already known/);
    const { number } = await chain.mine();

    expect(await rpc('eth_getTransactionReceipt', hash)).toMatchObject({
      status: '0x1',
      blockNumber: hex(number),
      from: one.address,
    });
    const to = `0x${other.address.slice(2).padStart(64, '0')}`;
    const filter = {
      address: chain.token,
      topics: [TRANSFER, null, to],
      fromBlock: '0x0',
      toBlock: 'latest',
    };
    const logs: { data: string; logIndex: string }[] = await rpc('eth_getLogs', filter);
    expect(logs.map(({ data, logIndex }) => [BigInt(data), logIndex])).toEqual([[20n, '0x1']]);
    const asked = { to: chain.token, data: tokenCall('balanceOf', [other.address]) };
    expect(BigInt(await rpc('eth_call', asked, 'latest'))).toBe(20n);
    expect(await rpc('eth_getBlockByNumber', 'finalized', false)).toMatchObject({ number: '0x0' });
    for (let nth = 0; nth < FINALITY_DEPTH; nth += 1) await chain.mine();
    expect(await rpc('eth_getBlockByNumber', 'finalized', false)).toMatchObject({ number: hex(number) });
    expect(await rpc('eth_getBlockByNumber', hex(number), false)).toMatchObject({
      hash: chain.block(number)?.hash,
    });
  });

  it('hears why a transaction was not taken', async () => {
    const raw = await newWallet(chain).sign({ to: chain.token, data: '0x', chainId: 1 });
    await expect(rpc('eth_sendRawTransaction', raw)).rejects.toThrow(/./);
  });

  it('gets an error for a call that reverts, and none for a transaction that is not there', async () => {
    const call = { to: chain.token, data: tokenCall('transfer', [chain.token, 1n]) };
    await expect(rpc('eth_call', call, 'latest')).rejects.toThrow(/revert/);
    expect(await rpc('eth_getTransactionReceipt', `0x${'ab'.repeat(32)}`)).toBeNull();
  });
});

const ask = async (
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const response = await fetch(url(), { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
};

describe('whoever asks', () => {
  it.each([
    ['no JSON', 'nonsense', -32700],
    ['no request', '{"id":1}', -32600],
    ['no method there is', '{"id":1,"method":"eth_sendTransaction","params":[]}', -32601],
    ['an inherited name', '{"id":1,"method":"constructor","params":[]}', -32601],
    ['no block', '{"id":1,"method":"eth_getBlockByNumber","params":["yesterday"]}', -32602],
    ['no address', '{"id":1,"method":"eth_getCode","params":["0x12"]}', -32602],
    ['no filter', '{"id":1,"method":"eth_getLogs","params":[7]}', -32602],
    [
      'a range upside down',
      '{"id":1,"method":"eth_getLogs","params":[{"fromBlock":"0x5","toBlock":"0x1"}]}',
      -32602,
    ],
    [
      'too wide a range',
      '{"id":1,"method":"eth_getLogs","params":[{"fromBlock":"0x0","toBlock":"0x1388"}]}',
      -32602,
    ],
    ['more blocks than settle anything', '{"id":1,"method":"paperlock_mine","params":[22]}', -32602],
    ['no number of blocks', '{"id":1,"method":"paperlock_mine","params":["all"]}', -32602],
    ['null', 'null', -32600],
  ])('sends %s gets an error that says so', async (_, body, code) => {
    const { status, text } = await ask(body);
    expect(status).toBe(200);
    expect(JSON.parse(text).error.code).toBe(code);
  });

  it('asks many things at once is answered in order', async () => {
    const body = JSON.stringify(
      ['eth_chainId', 'eth_blockNumber'].map((method, id) => ({ id, method, params: [] })),
    );
    expect(JSON.parse((await ask(body)).text).map(({ id }: { id: number }) => id)).toEqual([0, 1]);
    const tooMany = JSON.stringify(Array.from({ length: 101 }, () => ({ method: 'eth_chainId' })));
    expect(JSON.parse((await ask(tooMany)).text).error.code).toBe(-32005);
  });

  it('comes from a web page is sent away', async () => {
    const body = '{"id":1,"method":"eth_chainId"}';
    expect((await ask(body, { 'content-type': 'text/plain' })).status).toBe(403);
    const fromPage = { 'content-type': 'application/json', origin: 'https://example.org' };
    expect((await ask(body, fromPage)).status).toBe(403);
  });

  it('finds it under the one address that no other machine can reach', async () => {
    await expect(fetch(`http://127.0.0.2:${served.port}`)).rejects.toThrow();
  });
});

it('blocks come while something is not final, and then no more', async () => {
  const quick = await PracticeChain.open();
  const blocks = produceBlocks(quick, 1, (error) => {
    throw error;
  });
  await newWallet(quick).faucet(1n);
  await expect.poll(() => quick.unsettled, { timeout: 10_000 }).toBe(false);
  const { number } = quick.head;
  expect(number).toBe(FINALITY_DEPTH + 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(quick.head.number).toBe(number);
  await blocks.stop();
});

it('blocks come at another pace from the moment on when it is asked for', async () => {
  const slow = await PracticeChain.open();
  const blocks = produceBlocks(slow, 3_600_000, (error) => {
    throw error;
  });
  await newWallet(slow).faucet(1n);
  blocks.every(1);
  await expect.poll(() => slow.unsettled, { timeout: 10_000 }).toBe(false);
  await blocks.stop();
});
