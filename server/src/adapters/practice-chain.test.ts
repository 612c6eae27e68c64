import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { type ServedChain, serveChain } from '@paperlock/chain/serve.ts';
import { batchCall, newWallet, tokenCall } from '@paperlock/chain/test-wallet.ts';
import { callData } from '@paperlock/domain/chain/call-data.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { type Chain, ChainSilent, NotOurChain } from '@paperlock/house/ports/chain.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { practiceChain } from './practice-chain.ts';
import { type FakeNode, openFakeNode, ourAnswers } from './test-fake-node.ts';

describe('on the practice chain', () => {
  let real: PracticeChain;
  let served: ServedChain;
  let chain: Chain;
  beforeEach(async () => {
    real = await PracticeChain.open();
    served = await serveChain(real);
    chain = practiceChain(served.port);
  });
  afterEach(() => served.close());

  it('transfers are read with their place, balances and outcomes as they are', async () => {
    const [one, other] = [newWallet(real), newWallet(real)];
    await one.faucet(10n);
    const tx = await one.pay(other.address, 4n);
    const failing = await other.pay(one.address, 5n);
    await real.mine();
    expect(await chain.transfers(0, 1)).toEqual([
      expect.objectContaining({ logIndex: 0, to: one.address, amountMicro: 10n }),
      expect.objectContaining({
        tx,
        logIndex: 1,
        block: 1,
        from: one.address,
        to: other.address,
        amountMicro: 4n,
      }),
    ]);
    expect(await chain.balanceOf(one.address)).toBe(6n);
    expect(await chain.outcome(tx)).toMatchObject({ block: 1, succeeded: true });
    expect(await chain.outcome(failing)).toMatchObject({ succeeded: false });
    expect(await chain.outcome(`0x${'00'.repeat(32)}`)).toBeNull();
    expect(await chain.nonce(one.address)).toBe(2);
  });

  it('the blocks of a leap are made at once, while anything waits for them', async () => {
    expect(await chain.mine()).toBe(0);
    const tx = await newWallet(real).faucet(10n);
    expect(await chain.mine()).toBe(FINALITY_DEPTH + 1);
    expect(await chain.outcome(tx)).toMatchObject({ block: (await chain.final()).number });
    expect(await chain.mine()).toBe(0);
  });

  it('worlds of one process share head and final block for a moment, and each identifies the chain', async () => {
    const known: string[] = [];
    const world = (name: string, isOurs = true) =>
      practiceChain(
        served.port,
        async () => {
          known.push(name);
          return isOurs;
        },
        { shareMs: 60_000 },
      );
    const [one, other] = [world('one'), world('other')];
    expect(await one.head()).toMatchObject({ number: 0 });
    await newWallet(real).faucet(10n);
    await real.mine();
    expect(await other.head()).toMatchObject({ number: 0 });
    expect(known).toEqual(['one', 'other']);
    await expect(world('third', false).head()).rejects.toThrow(NotOurChain);
    // Whoever shares nothing, or has just made blocks, sees the newest one.
    expect(await chain.head()).toMatchObject({ number: 1 });
    await other.mine();
    expect(await one.head()).toMatchObject({ number: FINALITY_DEPTH + 1 });
  });

  it('several transfers in one transaction are several, also inside another contract', async () => {
    const [one, other, third] = [newWallet(real), newWallet(real), newWallet(real)];
    const batch = await one.deploy('Batch');
    await one.faucet(10n);
    await one.send(real.token, tokenCall('approve', [batch, 10n]));
    const data = batchCall(real.token, [other.address, third.address], [3n, 4n]);
    const tx = await one.send(batch, data);
    await real.mine();
    const found = (await chain.transfers(0, real.head.number)).filter((transfer) => transfer.tx === tx);
    expect(found.map(({ to, amountMicro }) => [to, amountMicro])).toEqual([
      [other.address, 3n],
      [third.address, 4n],
    ]);
  });

  it('a token that only looks like ours moves nothing', async () => {
    const [one, other] = [newWallet(real), newWallet(real)];
    const liar = await one.deploy('Liar');
    await one.send(liar, callData('pretend(address,uint256)', other.address, 1_000_000n));
    await real.mine();
    expect(await chain.transfers(0, real.head.number)).toEqual([]);
  });

  it('a block is final at its depth, and twelve thousand blocks are read in portions', async () => {
    const one = newWallet(real);
    await one.faucet(1n);
    await real.mine();
    for (let nth = 0; nth < FINALITY_DEPTH; nth += 1) await real.mine();
    expect((await chain.final()).number).toBe(1);
    for (let nth = 0; nth < 12_000; nth += 1) await real.mine();
    await one.faucet(2n);
    await real.mine();
    const head = await chain.head();
    expect((await chain.transfers(0, head.number)).map(({ amountMicro }) => amountMicro)).toEqual([1n, 2n]);
  });

  it('bytes are taken once however often they are sent', async () => {
    const one = newWallet(real);
    const signed = await one.sign({ to: real.token, data: tokenCall('faucet', [one.address, 5n]) });
    expect(await chain.send(signed)).toBe('taken');
    expect(await chain.send(signed)).toBe('known');
    await real.mine();
    expect(await chain.send(signed)).toBe('known');
    const sameNonce = await one.sign({
      to: real.token,
      data: tokenCall('faucet', [one.address, 6n]),
      nonce: 0,
    });
    expect(await chain.send(sameNonce)).toBe('nonce_used');
    expect(await chain.balanceOf(one.address)).toBe(5n);
  });
});

describe('the guard', () => {
  let node: FakeNode;
  beforeEach(async () => {
    node = await openFakeNode();
  });
  afterEach(() => node.close());

  it('lets nothing but our chain pass', async () => {
    await practiceChain(node.port).check();
  });

  it.each([
    ['Ethereum', { eth_chainId: '0x1', net_version: '1' }, /it is Ethereum/],
    ['TRON', { eth_chainId: '0x2b6653dc', net_version: '0x2b6653dc' }, /it is TRON/],
    ['TRON that gives our number', { net_version: '728126428' }, /it is TRON/],
    ['a test network', { eth_chainId: '0xcd8690dc', net_version: '3448148188' }, /the test network Nile/],
    ['a chain without a name', { eth_chainId: '0x539', net_version: '1337' }, /its number is 1337/],
    ['one that contradicts itself', { net_version: '1337' }, /its number/],
    [
      'our number with another beginning',
      { eth_getBlockByNumber: { hash: `0x${'1'.repeat(64)}` } },
      /began otherwise/,
    ],
    ['our number with no beginning', { eth_getBlockByNumber: null }, /began otherwise/],
    ['our beginning without our token', { eth_getCode: '0x' }, /token is not on it/],
  ])('refuses %s, in words, and sends it nothing', async (_, answers, why) => {
    Object.assign(node.answers, answers);
    const chain = practiceChain(node.port);
    await expect(chain.check()).rejects.toThrow(NotOurChain);
    await expect(chain.send('0x00')).rejects.toThrow(why);
    await expect(chain.head()).rejects.toThrow(NotOurChain);
    expect(node.asked).not.toContain('eth_sendRawTransaction');
  });

  it('looks again before every payment: a node that was swapped meanwhile gets none', async () => {
    const chain = practiceChain(node.port);
    expect(await chain.send('0x00')).toBe('taken');
    Object.assign(node.answers, { eth_chainId: '0x1' });
    await expect(chain.send('0x00')).rejects.toThrow(NotOurChain);
    expect(node.asked.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1);
  });

  it('looks again after a silence: what came up in its place is not read', async () => {
    const chain = practiceChain(node.port);
    await chain.head();
    node.insteadOfAnswers = { status: 503, body: '' };
    await expect(chain.head()).rejects.toThrow(ChainSilent);
    node.insteadOfAnswers = null;
    node.answers = { ...ourAnswers(), eth_chainId: '0x38' };
    await expect(chain.head()).rejects.toThrow(/BNB Smart Chain/);
  });
});

describe('an answer to something else', () => {
  const [asked, other] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`] as const;

  it('pays nothing: a receipt of another transaction', async () => {
    const receipt = { transactionHash: other, blockNumber: '0x1', blockHash: asked, status: '0x1' };
    const node = await openFakeNode({ ...ourAnswers(), eth_getTransactionReceipt: receipt });
    const chain = practiceChain(node.port);
    await expect(chain.outcome(asked)).rejects.toThrow(ChainSilent);
    await expect(chain.outcome(other)).resolves.toMatchObject({ succeeded: true });
    await node.close();
  });

  it('credits nothing: a transfer in a later block than was asked for', async () => {
    const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    const somebody = `0x${'0'.repeat(24)}${'12'.repeat(20)}`;
    const log = {
      address: PRACTICE_CHAIN.token,
      topics: [TRANSFER, somebody, somebody],
      data: `0x${'5'.padStart(64, '0')}`,
      blockNumber: '0x9',
      blockHash: asked,
      blockTimestamp: '0x1',
      transactionHash: asked,
      logIndex: '0x0',
    };
    const node = await openFakeNode({ ...ourAnswers(), eth_getLogs: [log] });
    const chain = practiceChain(node.port);
    await expect(chain.transfers(1, 8)).rejects.toThrow(ChainSilent);
    await expect(chain.transfers(1, 9)).resolves.toMatchObject([{ block: 9, amountMicro: 5n }]);
    await node.close();
  });
});

describe('an answer that is none', () => {
  it.each([
    ['a rate limit in HTTP 200 without an envelope', 200, '{"Error":"lack of computing resources"}'],
    ['an envelope without a result', 200, '{"jsonrpc":"2.0","id":1}'],
    ['somebody else’s envelope', 200, '{"jsonrpc":"2.0","id":"7","result":null}'],
    ['too many requests', 429, ''],
    ['a page', 200, '<html></html>'],
  ])('is never taken for "there is no such transaction": %s', async (_, status, body) => {
    const node = await openFakeNode();
    const chain = practiceChain(node.port);
    await chain.check();
    node.insteadOfAnswers = { status, body };
    await expect(chain.outcome(`0x${'ab'.repeat(32)}`)).rejects.toThrow(ChainSilent);
    await node.close();
  });
});
