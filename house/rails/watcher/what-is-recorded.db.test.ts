import { FINALITY_DEPTH } from '@paperlock/chain/chain.ts';
import { batchCall, newWallet, tokenCall } from '@paperlock/chain/test-wallet.ts';
import { callData } from '@paperlock/domain/chain/call-data.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hex } from '../../ports/chain.ts';
import { openWatchedChain, type WatchedChain } from './test-watched-chain.ts';

let w: WatchedChain;
beforeEach(async () => {
  w = await openWatchedChain();
});
afterEach(() => w.close());

const payMany = (to: readonly Hex[], values: readonly bigint[]) => batchCall(w.real.token, to, values);

describe('a transfer', () => {
  it('is shown as soon as it is in a block and recorded once, when twenty lie on top of it', async () => {
    const one = newWallet(w.real);
    const tx = await one.faucet(25n);
    await w.mine(1);
    expect(await w.watcher.follow()).toBe(0);
    expect(w.heard.unfinal.at(-1)).toMatchObject({
      transfers: [{ tx, position: 0, to: one.address, amountMicro: 25n, block: 1 }],
      heights: { head: 1, final: 0 },
    });
    expect(await w.watcher.transfersIn(w.db.sql, tx)).toMatchObject([{ final: false }]);

    await w.mine(FINALITY_DEPTH - 1);
    expect(await w.watcher.follow()).toBe(0);
    expect(w.heard.final).toEqual([]);
    expect(w.heard.unfinal.at(-1)).toMatchObject({ transfers: [{ tx }], heights: { head: FINALITY_DEPTH } });

    await w.mine(1);
    expect(await w.watcher.follow()).toBe(1);
    expect(w.heard.final).toMatchObject([{ tx, amountMicro: 25n }]);
    expect(w.heard.unfinal.at(-1)?.transfers).toEqual([]);
    expect(await w.watcher.transfersIn(w.db.sql, tx)).toMatchObject([{ final: true, at: expect.any(Date) }]);

    expect(await w.watcher.follow()).toBe(0);
    expect(await w.recorded()).toHaveLength(1);
    expect(await w.watcher.status()).toMatchObject({
      state: 'following',
      head: 21,
      final: 1,
      scanned: 1,
      lag: 0,
    });
  });

  it('is one of several where a contract makes several in one transaction, each with its place', async () => {
    const [payer, one, other] = [newWallet(w.real), newWallet(w.real), newWallet(w.real)];
    const batch = await payer.deploy('Batch');
    await payer.faucet(100n);
    await payer.send(w.real.token, tokenCall('approve', [batch, 100n]));
    const tx = await payer.send(batch, payMany([one.address, one.address, other.address], [10n, 10n, 7n]));
    await w.mineToFinal();
    await w.watcher.follow();
    expect((await w.recorded()).filter((transfer) => transfer.tx === tx)).toEqual([
      { tx, position: 0, to: one.address, amountMicro: 10n },
      { tx, position: 1, to: one.address, amountMicro: 10n },
      { tx, position: 2, to: other.address, amountMicro: 7n },
    ]);
  });

  it('counts whoever sent it on somebody’s behalf: from is whose money it was', async () => {
    const [owner, spender, other] = [newWallet(w.real), newWallet(w.real), newWallet(w.real)];
    await owner.faucet(50n);
    await owner.send(w.real.token, tokenCall('approve', [spender.address, 30n]));
    const tx = await spender.send(
      w.real.token,
      tokenCall('transferFrom', [owner.address, other.address, 30n]),
    );
    await w.mineToFinal();
    await w.watcher.follow();
    expect(w.heard.final.find((transfer) => transfer.tx === tx)).toMatchObject({
      from: owner.address,
      to: other.address,
      amountMicro: 30n,
    });
  });

  it('that was reverted moved nothing, alone or inside a contract', async () => {
    const [poor, other] = [newWallet(w.real), newWallet(w.real)];
    const batch = await poor.deploy('Batch');
    await poor.faucet(10n);
    const alone = await poor.pay(other.address, 11n);
    await poor.send(w.real.token, tokenCall('approve', [batch, 100n]));
    // The first of the two would have gone through.
    const inside = await poor.send(batch, payMany([other.address, other.address], [8n, 8n]));
    await w.mineToFinal();
    await w.watcher.follow();
    expect((await w.chain.outcome(alone))?.succeeded).toBe(false);
    expect((await w.chain.outcome(inside))?.succeeded).toBe(false);
    expect(await w.recorded()).toMatchObject([{ to: poor.address, amountMicro: 10n }]);
  });

  it('of a token with our symbol is none', async () => {
    const [liar, victim] = [newWallet(w.real), newWallet(w.real)];
    const contract = await liar.deploy('Liar');
    await liar.send(contract, callData('pretend(address,uint256)', victim.address, 5_000_000_000n));
    await w.mine(1);
    await w.watcher.follow();
    expect(w.heard.unfinal.at(-1)?.transfers).toEqual([]);
    await w.mineToFinal();
    await w.watcher.follow();
    expect(await w.recorded()).toEqual([]);
  });

  it('of nothing, in the name of somebody who did not send it, is recorded as what it is: nothing', async () => {
    const [mallory, victim, other] = [newWallet(w.real), newWallet(w.real), newWallet(w.real)];
    await mallory.send(w.real.token, tokenCall('transferFrom', [victim.address, other.address, 0n]));
    await w.mineToFinal();
    await w.watcher.follow();
    expect(w.heard.final).toMatchObject([{ from: victim.address, to: other.address, amountMicro: 0n }]);
  });
});

it('a person’s transfers are paged newest first, theirs alone, with those that are not final apart', async () => {
  const [one, other] = [newWallet(w.real), newWallet(w.real)];
  for (const amount of [1n, 2n, 3n]) await one.faucet(amount);
  await other.faucet(9n);
  await one.pay(other.address, 4n);
  await w.mineToFinal();
  await one.pay(other.address, 1n);
  await w.mine(1);
  await w.watcher.follow();
  const first = await w.watcher.transfersOf(w.db.sql, [one.address], { before: null, limit: 3 });
  expect(first.map(({ amountMicro }) => amountMicro)).toEqual([4n, 3n, 2n]);
  const last = first.at(-1);
  const rest = await w.watcher.transfersOf(w.db.sql, [one.address], {
    before: last ? { at: last.created_at, id: last.id } : null,
    limit: 3,
  });
  expect(rest.map(({ amountMicro }) => amountMicro)).toEqual([1n]);
  expect(await w.watcher.unfinalOf(w.db.sql, [one.address])).toMatchObject([{ amountMicro: 1n }]);
  expect(await w.watcher.unfinalOf(w.db.sql, [newWallet(w.real).address])).toEqual([]);
});

it('what follows from a transfer happens with it or not at all', async () => {
  await newWallet(w.real).faucet(5n);
  await w.mineToFinal();
  const failing = w.another({
    onFinal: async (tx) => {
      await tx.query(`insert into hint (topic) values ('clock')`);
      throw new Error('the book is not open');
    },
  });
  await expect(failing.watcher.follow()).rejects.toThrow('the book is not open');
  expect(await w.recorded()).toEqual([]);
  expect(await w.watcher.status()).toMatchObject({ scanned: 0 });
  expect((await w.db.sql.query('select 1 from hint')).rowCount).toBe(0);
  expect(await w.watcher.follow()).toBe(1);
});

it('whoever waits for news is told of each new head, and of nothing when there is none', async () => {
  const told: string[] = [];
  const { watcher } = w.another({ facts: { hint: async (_, topic) => void told.push(topic) } });
  await w.mine(1);
  await watcher.follow();
  expect(told).toEqual(['watcher']);
  await watcher.follow();
  expect(told).toHaveLength(1);
  await w.mine(1);
  await watcher.follow();
  expect(told).toHaveLength(2);
});

it('without a chain nothing is followed, and the status says that nobody has looked', async () => {
  expect(await w.another({ chain: null }).watcher.follow()).toBe(0);
  expect(await w.watcher.status()).toEqual({
    state: 'waiting',
    head: 0,
    final: 0,
    scanned: 0,
    lag: 0,
    lookedAt: null,
  });
});
