import { FINALITY_DEPTH } from '@paperlock/chain/chain.ts';
import { newWallet, tokenCall } from '@paperlock/chain/test-wallet.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWatchedChain, type WatchedChain } from './test-watched-chain.ts';

let w: WatchedChain;
beforeEach(async () => {
  w = await openWatchedChain();
});
afterEach(() => w.close());

const logIndexOf = async (tx: string) =>
  (await w.chain.transfers(0, w.real.head.number)).find((transfer) => transfer.tx === tx)?.logIndex;

describe('a chain that was made anew near its head', () => {
  it('brings a transfer back at another height and place, and it is recorded once', async () => {
    const [one, other] = [newWallet(w.real), newWallet(w.real)];
    const tx = await one.faucet(40n);
    await w.mine(1);
    await w.watcher.follow();
    expect(w.heard.unfinal.at(-1)?.transfers).toMatchObject([{ tx, logIndex: 0, block: 1 }]);

    await w.real.unmake(1, () => false);
    await w.mine(1);
    await w.watcher.follow();
    expect(w.heard.unfinal.at(-1)?.transfers).toEqual([]);

    // The same bytes again, behind somebody else's.
    await w.real.unmake(1);
    await w.mine(2);
    await other.faucet(1n);
    await w.real.send(
      await one.sign({ to: w.real.token, data: tokenCall('faucet', [one.address, 40n]), nonce: 0 }),
    );
    await w.mine(1);
    expect(await logIndexOf(tx)).toBe(1);
    await w.watcher.follow();
    expect(w.heard.unfinal.at(-1)?.transfers).toMatchObject([{}, { tx, logIndex: 1, position: 0, block: 3 }]);

    await w.mineToFinal();
    expect(await w.watcher.follow()).toBe(2);
    expect((await w.recorded()).filter((transfer) => transfer.tx === tx)).toHaveLength(1);
    expect(w.heard.final).toHaveLength(2);
    expect(w.heard.halted).toEqual([]);
  });

  it('without a transaction that was in it leaves no trace of that', async () => {
    const tx = await newWallet(w.real).faucet(9n);
    await w.mine(2);
    await w.watcher.follow();
    expect(await w.watcher.transfersIn(w.db.sql, tx)).toHaveLength(1);
    await w.real.unmake(2, () => false);
    await w.mine(FINALITY_DEPTH + 3);
    expect(await w.watcher.follow()).toBe(0);
    expect(await w.watcher.transfersIn(w.db.sql, tx)).toEqual([]);
    expect(await w.recorded()).toEqual([]);
    expect(w.heard.final).toEqual([]);
  });

  it('just where finality ends does no harm, one block deeper halts the watcher', async () => {
    const one = newWallet(w.real);
    await one.faucet(5n);
    await w.mineToFinal();
    await w.watcher.follow();
    await w.real.unmake(FINALITY_DEPTH);
    await w.mine(FINALITY_DEPTH + 1);
    await w.watcher.follow();
    expect(await w.watcher.status()).toMatchObject({ state: 'following', scanned: 2 });
    expect(w.heard.halted).toEqual([]);

    await w.real.unmake(FINALITY_DEPTH + 1);
    await one.faucet(6n);
    await w.mine(FINALITY_DEPTH + 5);
    await w.watcher.follow();
    expect(await w.watcher.status()).toMatchObject({ state: 'halted' });
  });
});

describe('a chain whose final blocks are others than before', () => {
  it('halts the watcher, which says why once and records nothing more', async () => {
    const one = newWallet(w.real);
    const lost = await one.faucet(9n);
    await w.mineToFinal();
    await w.watcher.follow();
    const known = w.real.block(1)?.hash;
    await w.real.unmake(w.real.head.number, () => false);
    await one.faucet(5n);
    await w.mine(FINALITY_DEPTH + 9);
    const found = w.real.block(1)?.hash;

    expect(await w.watcher.follow()).toBe(0);
    expect(await w.watcher.follow()).toBe(0);
    expect(await w.another().watcher.follow()).toBe(0);
    expect(w.heard.halted).toEqual([{ block: 1, known, found }]);
    expect(await w.recorded()).toMatchObject([{ tx: lost, amountMicro: 9n }]);
    expect(await w.watcher.statusView()).toMatchObject({ state: 'halted', halted: true, scanned: 1 });
    expect((await w.watcher.info()).halted).toMatchObject({ block: 1, known, found });
  });

  it('is known as such before the watcher has looked again, and also while it is still shorter', async () => {
    await newWallet(w.real).faucet(9n);
    await w.mine(FINALITY_DEPTH + 5);
    expect(await w.watcher.stands()).toBe(true);
    await w.watcher.follow();
    expect(await w.watcher.stands()).toBe(true);
    await w.real.unmake(w.real.head.number - 2);
    expect(await w.watcher.stands()).toBe(false);
    await w.mine(FINALITY_DEPTH + 9);
    expect(await w.watcher.stands()).toBe(false);
  });

  it('is followed on when the block that was known is back, because its hash vouches for all below it', async () => {
    await newWallet(w.real).faucet(9n);
    await w.mineToFinal();
    await w.watcher.follow();
    const other = {
      ...w.chain,
      block: async (number: number) => {
        const block = await w.chain.block(number);
        return block && { ...block, hash: `0x${'ab'.repeat(32)}` as const };
      },
    };
    await w.another({ chain: other }).watcher.follow();
    expect(await w.watcher.status()).toMatchObject({ state: 'halted' });
    await newWallet(w.real).faucet(3n);
    await w.mineToFinal();
    expect(await w.watcher.follow()).toBe(1);
    expect(await w.watcher.status()).toMatchObject({ state: 'following' });
    expect((await w.watcher.info()).halted).toBeNull();
  });

  it('and that end before the last block we read are waited for: a copy from before, or a node that is late', async () => {
    await newWallet(w.real).faucet(9n);
    await w.mine(FINALITY_DEPTH + 5);
    await w.watcher.follow();
    await w.real.unmake(w.real.head.number - 2);
    expect(await w.watcher.follow()).toBe(0);
    expect(w.heard.trouble).toEqual([
      expect.stringContaining('behind: the chain ends at block 2, and 5 were read'),
    ]);
    expect(await w.watcher.status()).toMatchObject({ scanned: 5 });
    expect(w.heard.halted).toEqual([]);
    await w.mine(10);
    await w.watcher.follow();
    expect(w.heard.halted).toMatchObject([{ block: 5 }]);
  });
});
