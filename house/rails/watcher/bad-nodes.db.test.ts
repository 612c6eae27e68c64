import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { practiceChain } from '@paperlock/server/src/adapters/practice-chain.ts';
import { openFakeNode, ourAnswers } from '@paperlock/server/src/adapters/test-fake-node.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knowsChain } from '../../db/installation.ts';
import { ChainSilent } from '../../ports/chain.ts';
import { openWatchedChain, type WatchedChain } from './test-watched-chain.ts';

let w: WatchedChain;
beforeEach(async () => {
  w = await openWatchedChain();
});
afterEach(() => w.close());

describe('a node that lags', () => {
  it('and has not the last final block yet moves nothing: its empty answer is not taken for an empty block', async () => {
    await newWallet(w.real).faucet(5n);
    await w.mineToFinal();
    const late = {
      ...w.chain,
      transfers: async () => [],
      block: async (number: number) => (number > 0 ? null : w.chain.block(number)),
    };
    const worker = w.another({ chain: late });
    expect(await worker.watcher.follow()).toBe(0);
    expect(worker.heard.trouble).toEqual(['behind: block 1 is final and not there']);
    expect(await w.watcher.status()).toMatchObject({ scanned: 0 });
    expect(await w.watcher.follow()).toBe(1);
  });

  it('and has the block but not its transfers yet: they are found when the blocks before are read again', async () => {
    await newWallet(w.real).faucet(5n);
    await w.mineToFinal();
    const worker = w.another({ chain: { ...w.chain, transfers: async () => [] } });
    expect(await worker.watcher.follow()).toBe(0);
    expect(await w.watcher.status()).toMatchObject({ scanned: 1 });
    await w.mine(FINALITY_DEPTH - 2);
    expect(await w.watcher.follow()).toBe(1);
    expect(w.heard.final).toHaveLength(1);
    expect(await w.watcher.follow()).toBe(0);
  });

  it('behind others leaves the mark where it was, and no lag below zero', async () => {
    await w.mine(FINALITY_DEPTH + 10);
    await w.watcher.follow();
    const final = await w.chain.block(4);
    const late = { ...w.chain, final: async () => final ?? w.chain.final() };
    await w.another({ chain: late }).watcher.follow();
    expect(await w.watcher.status()).toMatchObject({ scanned: 10, lag: 0, state: 'following' });
  });

  it('whose head is another one when its transfers were read shows nothing of either', async () => {
    await newWallet(w.real).faucet(5n);
    await w.mine(1);
    const head = await w.chain.head();
    const { watcher, heard } = w.another({
      chain: { ...w.chain, head: async () => ({ ...head, hash: `0x${'cd'.repeat(32)}` }) },
    });
    await watcher.follow();
    expect(heard.unfinal).toEqual([]);
  });
});

describe('a node that is asked too often', () => {
  it.each([
    ['in HTTP 200 without an envelope', { status: 200, body: '{"Error":"lack of computing resources"}' }],
    ['with HTTP 429', { status: 429, body: '' }],
    ['with HTTP 503', { status: 503, body: 'busy' }],
  ])('and says so %s is asked again later, and nothing it said is recorded', async (_, body) => {
    await w.watcher.follow();
    const node = await openFakeNode();
    node.insteadOfAnswers = body;
    const worker = w.another({ chain: practiceChain(node.port, knowsChain(w.db.sql)) });
    expect(await worker.watcher.follow()).toBe(0);
    expect(worker.heard.trouble).toEqual([expect.stringMatching(/^silent: /)]);
    expect((await w.watcher.info()).trouble).toMatchObject({ kind: 'silent' });
    await node.close();
  });

  it('in the middle of reading loses nothing: the next look goes on where the last one ended', async () => {
    const one = newWallet(w.real);
    for (let block = 0; block < 4; block += 1) {
      await one.faucet(BigInt(block + 1));
      await w.mine(1_500);
    }
    await w.mineToFinal();
    let asked = 0;
    const limited = {
      ...w.chain,
      transfers: (from: number, to: number) => {
        asked += 1;
        if (asked === 2) throw new ChainSilent('too many requests');
        return w.chain.transfers(from, to);
      },
    };
    const worker = w.another({ chain: limited });
    expect(await worker.watcher.follow()).toBe(0);
    expect(await w.watcher.status()).toMatchObject({ scanned: 2_000 });
    expect(await worker.watcher.follow()).toBe(2);
    expect(worker.heard.final.map(({ amountMicro }) => amountMicro)).toEqual([1n, 2n, 3n, 4n]);
  });

  it('is told in the log once in a while, not at every look', async () => {
    const chain = { ...w.chain, check: () => Promise.reject(new ChainSilent('nothing listens there')) };
    const { watcher, heard } = w.another({ chain });
    for (let look = 0; look < 5; look += 1) await watcher.follow();
    expect(heard.trouble).toEqual(['silent: nothing listens there']);
  });
});

describe('another chain in the place of ours', () => {
  it('that came after the start is neither read nor taken for a reorganisation, and ours is followed on', async () => {
    const node = await openFakeNode({ ...ourAnswers(), paperlock_instance: w.real.instance });
    const chain = practiceChain(node.port, knowsChain(w.db.sql));
    await chain.check();
    Object.assign(node.answers, { eth_chainId: '0x2b6653dc', net_version: '728126428' });
    const worker = w.another({ chain });
    expect(await worker.watcher.follow()).toBe(0);
    expect(worker.heard.trouble).toEqual([expect.stringMatching(/^not_ours: .*it is TRON/)]);
    expect(node.asked).not.toContain('eth_getLogs');
    expect((await w.watcher.info()).trouble).toMatchObject({ kind: 'not_ours' });
    await newWallet(w.real).faucet(5n);
    await w.mineToFinal();
    expect(await w.watcher.follow()).toBe(1);
    expect(await w.watcher.status()).toMatchObject({ state: 'following' });
    await node.close();
  });

  it('made by the same program in another folder is known by its name, and other nodes go on', async () => {
    const one = newWallet(w.real);
    await one.faucet(5n);
    await w.mineToFinal();
    await w.watcher.follow();

    const emptied = await PracticeChain.open();
    const served = await serveChain(emptied);
    await newWallet(emptied).faucet(1_000_000n);
    for (let block = 0; block < 40; block += 1) await emptied.mine();
    const worker = w.another({ chain: practiceChain(served.port, knowsChain(w.db.sql)) });
    expect(await worker.watcher.follow()).toBe(0);
    expect(worker.heard.trouble).toEqual([
      expect.stringContaining(
        `not_ours: This is the practice chain ${emptied.instance}, and this installation`,
      ),
    ]);
    expect(worker.heard.halted).toEqual([]);
    expect((await w.watcher.info()).instance).toBe(w.real.instance);

    await one.faucet(6n);
    await w.mineToFinal();
    expect(await w.watcher.follow()).toBe(1);
    expect((await w.recorded()).map(({ amountMicro }) => amountMicro)).toEqual([5n, 6n]);
    await served.close();
  });

  it('gets no payment either', async () => {
    await w.watcher.follow();
    const node = await openFakeNode();
    await expect(practiceChain(node.port, knowsChain(w.db.sql)).send('0x00')).rejects.toThrow(
      /began with another/,
    );
    expect(node.asked).not.toContain('eth_sendRawTransaction');
    await node.close();
  });
});
