import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { treasuryInfo, treasuryList, treasuryProposalInfo } from '@paperlock/contract/treasury.ts';
import { newCustomer, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deposit } from '../../base/ledger/test-book.ts';
import { openTreasury } from './test-treasury.ts';

const treasury = await openTreasury();
const { house, real, maker, approved, payToTheEnd, mineToFinal, balance, breaks } = treasury;

const info = async () => (await post(house, treasuryInfo, {}, { cookie: maker })).data;
const transferOf = async (proposal: string) =>
  (await post(house, treasuryProposalInfo, { proposal }, { cookie: maker })).data.transfer;

describe('before anything was brought', () => {
  it('there is no hot wallet yet, and looking makes none', async () => {
    expect(await info()).toMatchObject({
      hot_wallet: { address: null, tokens: '0' },
      payouts: { list: [], amount: '0', has_more: false },
      difference: '0',
      cover: 'exact',
    });
    expect(await house.rails.payer.addresses(house.db.sql)).toEqual([]);
    expect(await breaks()).toEqual([]);
  });
});

describe('a top-up of the hot wallet', () => {
  let id = '';
  beforeAll(async () => {
    id = await approved('hot_wallet', '2500');
  });

  it('is ordered with the approval and booked only when it cannot be undone any more', async () => {
    expect(await transferOf(id)).toEqual({ state: 'queued', trouble: null, txid: null });
    await house.rails.payer.work();
    await real.mine();
    await house.rails.watcher.follow();
    expect((await info()).hot_wallet).toMatchObject({ tokens: '0', coming: '2500', going: '0' });
    expect(await balance('equity')).toBe(0n);

    await mineToFinal();
    await house.rails.payer.work();
    await house.rails.watcher.follow();
    expect(await balance('equity')).toBe(2_500_000_000n);
    expect(await balance('chain')).toBe(-2_500_000_000n);
    const transfer = await transferOf(id);
    expect(transfer).toMatchObject({ state: 'final', trouble: null });
    const entries = await house.base.ledger.entriesByCause(
      `capital:${transfer?.txid?.slice(2)}`,
      { from: null, until: null, kind: null },
      { after: null, limit: 5 },
    );
    expect(entries).toMatchObject([
      { cause: `capital:${transfer?.txid?.slice(2)}-0`, kind: 'capital_in', amountMicro: 2_500_000_000n },
    ]);
    expect((await info()).hot_wallet).toMatchObject({ tokens: '2500', coming: '0' });
    expect((await info()).hot_wallet.address).toMatch(/^27/);
  });

  it('is heard of again without being booked again', async () => {
    await house.rails.watcher.follow();
    const hot = await house.rails.payer.hotWallet(house.db.sql);
    const before = await house.rails.watcher.transfersOf(house.db.sql, [hot], { before: null, limit: 50 });
    await house.db.inTransaction((tx) => house.rails.treasury.heardFinal(tx, before));
    expect(await balance('equity')).toBe(2_500_000_000n);
  });

  it('is listed with how far it came', async () => {
    const { data } = await post(house, treasuryList, {}, { cookie: maker });
    expect(data.list[0]).toMatchObject({ kind: 'hot_wallet', transfer: { state: 'final' } });
  });
});

describe('tokens that arrive at the hot wallet', () => {
  it('are the operator’s capital, whoever sent them; nothing and dust of nothing book nothing', async () => {
    const before = await balance('equity');
    const hot = await house.rails.payer.hotWallet(house.db.sql);
    const stranger = newWallet(real);
    await stranger.faucet(50_000_000n);
    await real.mine();
    await stranger.pay(hot, 12_000_001n);
    await stranger.pay(hot, 0n);
    await payToTheEnd();
    expect(await balance('equity')).toBe(before + 12_000_001n);
    expect(await breaks()).toEqual([]);
  });

  it('and leave for somebody else do not book by themselves; until it is settled, reconciliation knows why', async () => {
    const hot = await house.rails.payer.hotWallet(house.db.sql);
    const { address } = newWallet(real);
    const booked = await balance('chain');
    const tokens = BigInt((await info()).hot_wallet.tokens.replace('.', ''));
    await house.db.inTransaction((tx) =>
      house.rails.payer.order(tx, { cause: 'test:1', from: hot, to: address, amountMicro: 100_000_000n }),
    );
    const [waiting] = (await info()).payouts.list;
    expect(waiting).toMatchObject({ cause: 'test:1', amount: '100', state: 'queued', trouble: null });
    await house.rails.payer.work();
    await mineToFinal();
    // The watcher has seen it; the payer, which would settle it, has not.
    await house.rails.watcher.follow();
    expect(await balance('chain')).toBe(booked);
    expect(BigInt((await info()).hot_wallet.tokens.replace('.', ''))).toBe(tokens - 100_000_000n);
    expect((await info()).tokens).toMatchObject({ beyond_book: '-100', explained: '-100' });
    expect(await breaks()).toEqual([]);
    // Heard of as paid, but booked by nobody, because in this test nobody is told: now it is a break.
    await house.rails.payer.work();
    expect((await breaks()).map(({ name, details }) => [name, details])).toEqual([
      ['chain_money', [{ subject: 'chain', expected: '2512.000001', found: '2412.000001' }]],
    ]);
    expect((await info()).payouts.list).toEqual([]);
  });
});

it('what is owed and what there is stand side by side, and a hole is called one', async () => {
  const { user } = await newCustomer(house);
  // Money in the book that never came to the chain.
  await house.db.inTransaction((tx) => house.base.ledger.post(tx, deposit(user.id, 9_000_000_000n)));
  const shown = await info();
  expect(shown.liabilities).toMatchObject({ customers: '9000', together: '9000' });
  expect(shown.assets).toMatchObject({ hot_wallet: '2412.000001', together: '2412.000001' });
  expect([shown.difference, shown.cover]).toEqual(['-6587.999999', 'short']);
  expect(shown.own).toEqual({ equity: '2512.000001', fees: '0', market: '0' });
});
