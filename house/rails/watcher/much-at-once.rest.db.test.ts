import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChainTransfer } from '../../ports/chain.ts';
import { portionsOf } from './follow-chain.ts';
import { openWatchedChain, type WatchedChain } from './test-watched-chain.ts';

let w: WatchedChain;
beforeEach(async () => {
  w = await openWatchedChain();
});
afterEach(() => w.close());

it('twelve thousand blocks that nobody watched are caught up with, and every transfer in them', async () => {
  await w.watcher.follow();
  const one = newWallet(w.real);
  for (let nth = 1; nth <= 12; nth += 1) {
    await one.faucet(BigInt(nth));
    await w.mine(1_000);
  }
  await w.mineToFinal();
  expect(await w.watcher.follow()).toBe(12);
  expect(w.heard.final.map(({ amountMicro }) => Number(amountMicro))).toEqual(
    Array.from({ length: 12 }, (_, nth) => nth + 1),
  );
  expect(await w.watcher.status()).toMatchObject({ state: 'following', scanned: 12_001, lag: 0 });
});

it('several watchers at once, and a mark that was put back, record and tell everything once', async () => {
  const wallets = Array.from({ length: 5 }, () => newWallet(w.real));
  for (let block = 0; block < 6; block += 1) {
    for (const wallet of wallets) await wallet.faucet(BigInt(block + 1));
    await w.mine(1);
  }
  await w.mineToFinal();
  const workers = Array.from({ length: 4 }, () => w.another());
  await Promise.all(workers.map(({ watcher }) => watcher.follow()));
  for (const { watcher } of workers) await watcher.follow();
  expect(workers.flatMap(({ heard }) => heard.final)).toHaveLength(30);
  expect(await w.recorded()).toHaveLength(30);

  const genesis = w.real.block(0)?.hash.slice(2);
  await w.db.asOwner.query(`update chain_watch set scanned = 0, scanned_hash = decode($1, 'hex')`, [genesis]);
  await Promise.all(workers.map(({ watcher }) => watcher.follow()));
  expect(workers.flatMap(({ heard }) => heard.final)).toHaveLength(30);
  expect(await w.watcher.status()).toMatchObject({ scanned: 7 });
});

it.each([
  ['recorded', false, 1],
  ['showed', true, 2],
])(
  'a worker that was overtaken before it %s moves nothing back and shows nothing old',
  async (_, caughtUp, reading) => {
    const one = newWallet(w.real);
    await one.faucet(1n);
    await w.mineToFinal();
    if (caughtUp) await w.watcher.follow();
    let read = 0;
    const overtaken = async (from: number, to: number) => {
      const transfers = await w.chain.transfers(from, to);
      read += 1;
      if (read !== reading) return transfers;
      await one.faucet(2n);
      await w.mineToFinal();
      await w.watcher.follow();
      return transfers;
    };
    const slow = w.another({ chain: { ...w.chain, transfers: overtaken } });
    expect(await slow.watcher.follow()).toBe(0);
    expect(slow.heard).toMatchObject({ final: [], unfinal: [], halted: [], trouble: [] });
    expect(w.heard.final).toHaveLength(2);
    expect(await w.watcher.status()).toMatchObject({ scanned: 22, head: 42, state: 'following' });
  },
);

describe('portions', () => {
  const transfer = (block: number): ChainTransfer => ({
    tx: `0x${block.toString(16).padStart(64, '0')}`,
    logIndex: 0,
    position: 0,
    block,
    blockHash: `0x${block.toString(16).padStart(64, 'b')}`,
    at: new Date(0),
    from: '0x00',
    to: '0x00',
    amountMicro: 1n,
  });
  const inBlocks = (...counts: number[]) =>
    counts.flatMap((count, index) => Array.from({ length: count }, () => transfer(index + 1)));
  const end = { number: 9, hash: '0xee' } as const;
  const shapes = (transfers: ChainTransfer[]) =>
    portionsOf(transfers, end).map((portion) => [portion.transfers.length, portion.end.number]);

  it('end with the blocks that were read, also without a transfer', () => {
    expect(shapes([])).toEqual([[0, 9]]);
    expect(shapes(inBlocks(3, 4))).toEqual([[7, 9]]);
  });

  it('are cut where a block ends, once there is enough for one transaction', () => {
    expect(shapes(inBlocks(600, 600, 600))).toEqual([
      [1_200, 2],
      [600, 9],
    ]);
    expect(shapes(inBlocks(2_500, 1))).toEqual([
      [2_500, 1],
      [1, 9],
    ]);
  });

  it('carry the hash of the block they end with', () => {
    expect(portionsOf(inBlocks(1_000, 5), end).map((portion) => portion.end.hash)).toEqual([
      transfer(1).blockHash,
      '0xee',
    ]);
  });

  it('do not end twice at the same block', () => {
    const last = inBlocks(0, 0, 0, 0, 0, 0, 0, 0, 1_500);
    expect(shapes(last)).toEqual([[1_500, 9]]);
  });
});
