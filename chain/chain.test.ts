import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { describe, expect, it } from 'vitest';
import { FINALITY_DEPTH, NotTaken, PracticeChain } from './chain.ts';
import { balanceOn, newWallet, tokenCall } from './test-wallet.ts';

const USDT = 1_000_000n;

const openWith = async () => {
  const chain = await PracticeChain.open();
  return { chain, one: newWallet(chain), other: newWallet(chain) };
};

const receiptOf = (chain: PracticeChain, hash: `0x${string}`) => {
  const found = chain.find(hash);
  return found?.block.receipts[found.index];
};

describe('the beginning', () => {
  it('is the same on every machine: whoever talks to a chain holds these against it', async () => {
    const chain = await PracticeChain.open();
    expect(chain.head.hash).toBe(PRACTICE_CHAIN.genesisHash);
    expect(chain.token).toBe(PRACTICE_CHAIN.token);
  });

  it('has a token with 6 decimals, of which there is none yet', async () => {
    const chain = await PracticeChain.open();
    expect(BigInt((await chain.call({ to: chain.token, data: tokenCall('decimals', []) })) ?? 0)).toBe(6n);
    expect(BigInt((await chain.call({ to: chain.token, data: tokenCall('totalSupply', []) })) ?? 1)).toBe(0n);
  });
});

describe('practice money', () => {
  it('comes from the faucet and goes from hand to hand, in blocks', async () => {
    const { chain, one, other } = await openWith();
    await one.faucet(100n * USDT);
    await one.pay(other.address, 30n * USDT);
    expect(await balanceOn(chain, one.address)).toBe(0n);
    const block = await chain.mine();
    expect(block.receipts.map(({ succeeded, logs }) => [succeeded, logs.length])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect(await balanceOn(chain, one.address)).toBe(70n * USDT);
    expect(await balanceOn(chain, other.address)).toBe(30n * USDT);
  });

  it('cannot be spent twice: the second transfer fails, says nothing and moves nothing', async () => {
    const { chain, one, other } = await openWith();
    await one.faucet(10n * USDT);
    await one.pay(other.address, 10n * USDT);
    const second = await one.pay(other.address, 10n * USDT);
    await chain.mine();
    expect(receiptOf(chain, second)).toMatchObject({ succeeded: false, logs: [] });
    expect(await balanceOn(chain, other.address)).toBe(10n * USDT);
  });

  it('is made in portions of at most a million', async () => {
    const { chain, one } = await openWith();
    const hash = await one.faucet(1_000_001n * USDT);
    await chain.mine();
    expect(receiptOf(chain, hash)?.succeeded).toBe(false);
  });

  it('is moved by others only as far as they were allowed', async () => {
    const { chain, one, other } = await openWith();
    await one.faucet(10n * USDT);
    await one.send(chain.token, tokenCall('approve', [other.address, 4n * USDT]));
    await chain.mine();
    await other.send(chain.token, tokenCall('transferFrom', [one.address, other.address, 3n * USDT]));
    const tooMuch = await other.send(
      chain.token,
      tokenCall('transferFrom', [one.address, other.address, 2n * USDT]),
    );
    await chain.mine();
    expect(receiptOf(chain, tooMuch)?.succeeded).toBe(false);
    expect(await balanceOn(chain, other.address)).toBe(3n * USDT);
  });
});

describe('a transaction', () => {
  it.each([
    ['of another chain', { chainId: 1 }],
    ['of a chain that is nearly this one', { chainId: PRACTICE_CHAIN.id + 1 }],
    ['that names no gas', { gas: 0n }],
    ['that wants too much gas', { gas: 3_000_001n }],
    ['that offers a coin for its gas', { gasPrice: 1n }],
  ])('%s is not taken', async (_, change) => {
    const { chain, one, other } = await openWith();
    const raw = await one.sign({
      to: chain.token,
      data: tokenCall('transfer', [other.address, 1n]),
      ...change,
    });
    await expect(chain.send(raw)).rejects.toThrow(NotTaken);
    await chain.mine();
    expect(chain.head.transactions).toEqual([]);
  });

  it.each(['0x', '0x00', '0xdeadbeef', `0x${'ff'.repeat(2000)}`] as const)(
    'that is none is not taken: %s',
    async (raw) => {
      const chain = await PracticeChain.open();
      await expect(chain.send(raw)).rejects.toThrow(NotTaken);
    },
  );

  it('with one bit changed is somebody else’s, who has nothing', async () => {
    const { chain, one, other } = await openWith();
    await one.faucet(5n * USDT);
    await chain.mine();
    const raw = await one.sign({ to: chain.token, data: tokenCall('transfer', [other.address, 5n * USDT]) });
    const changed = raw.replace(/4c4b40/, '4c4b41') as `0x${string}`;
    expect(changed).not.toBe(raw);
    await chain.send(changed).catch(() => {});
    await chain.mine();
    expect(await balanceOn(chain, one.address)).toBe(5n * USDT);
  });

  it('is known once: sent again, it is neither refused for good nor done twice', async () => {
    const { chain, one } = await openWith();
    const raw = await one.sign({ to: chain.token, data: tokenCall('faucet', [one.address, USDT]) });
    const hash = await chain.send(raw);
    await expect(chain.send(raw)).rejects.toThrow('already known');
    await chain.mine();
    await expect(chain.send(raw)).rejects.toThrow('already known');
    await chain.mine();
    expect(receiptOf(chain, hash)?.succeeded).toBe(true);
    expect(await balanceOn(chain, one.address)).toBe(USDT);
  });

  it('waits for the one before it, in whatever order they come', async () => {
    const { chain, one } = await openWith();
    const data = tokenCall('faucet', [one.address, USDT]);
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((nonce) => one.sign({ to: chain.token, data, nonce })),
    );
    await chain.send(third ?? '0x');
    expect((await chain.mine()).transactions).toEqual([]);
    await chain.send(second ?? '0x');
    await chain.send(first ?? '0x');
    expect((await chain.mine()).transactions).toEqual([first, second, third]);
    await expect(chain.send(await one.sign({ to: chain.token, data: '0x', nonce: 1 }))).rejects.toThrow(
      'nonce too low',
    );
  });
});

describe('blocks', () => {
  it('are made at once for a time that was leapt over, as many as anything waits for and no more', async () => {
    const { chain, one } = await openWith();
    expect(await chain.mineUnsettled(5)).toBe(0);
    await one.faucet(USDT);
    expect(await chain.mineUnsettled(5)).toBe(5);
    expect(await chain.mineUnsettled(FINALITY_DEPTH + 1)).toBe(FINALITY_DEPTH - 4);
    expect([chain.finalNumber, chain.unsettled]).toEqual([1, false]);
    expect(await chain.mineUnsettled(FINALITY_DEPTH + 1)).toBe(0);
  });

  it('are final when enough lie on top, and only then nothing is unsettled', async () => {
    const { chain, one } = await openWith();
    expect(chain.unsettled).toBe(false);
    await one.faucet(USDT);
    expect(chain.unsettled).toBe(true);
    const { number } = await chain.mine();
    for (let nth = 1; nth < FINALITY_DEPTH; nth += 1) await chain.mine();
    expect([chain.finalNumber < number, chain.unsettled]).toEqual([true, true]);
    await chain.mine();
    expect([chain.finalNumber, chain.unsettled]).toEqual([number, false]);
  });

  it('that never were give back what they moved, and their transactions wait again', async () => {
    const { chain, one, other } = await openWith();
    await one.faucet(10n * USDT);
    await chain.mine();
    const kept = await one.pay(other.address, 4n * USDT);
    await chain.mine();
    const before = chain.head.hash;
    await chain.unmake(1);
    expect(await balanceOn(chain, other.address)).toBe(0n);
    expect(chain.find(kept)).toBeUndefined();
    expect(chain.blockByHash(before)).toBeUndefined();
    await chain.mine();
    expect(await balanceOn(chain, other.address)).toBe(4n * USDT);
  });

  it('whose transactions are dropped leave a gap, and it is the next to be filled', async () => {
    const { chain, one } = await openWith();
    await one.faucet(USDT);
    await chain.mine();
    await one.faucet(USDT);
    await chain.unmake(1, () => false);
    expect([await chain.nonce(one.address), await chain.nonce(one.address, true)]).toEqual([0, 0]);
    await one.faucet(USDT);
    expect(await chain.nonce(one.address, true)).toBe(2);
    await chain.mine();
    expect(await balanceOn(chain, one.address)).toBe(2n * USDT);
  });

  it('calls do not change anything', async () => {
    const { chain, one } = await openWith();
    await one.faucet(USDT);
    await chain.mine();
    const ask = { from: one.address, to: chain.token, data: tokenCall('transfer', [chain.token, USDT]) };
    expect(await chain.call(ask)).not.toBeNull();
    expect(await balanceOn(chain, one.address)).toBe(USDT);
    expect(await chain.call({ ...ask, data: tokenCall('transfer', [chain.token, 2n * USDT]) })).toBeNull();
  });
});
