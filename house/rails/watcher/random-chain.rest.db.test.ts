import { FINALITY_DEPTH } from '@paperlock/chain/chain.ts';
import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { count } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChainTransfer } from '../../ports/chain.ts';
import { openWatchedChain, type WatchedChain } from './test-watched-chain.ts';

/** Whatever the chain does above its final blocks and wherever a worker dies: what is recorded is what the chain has. */

type Step =
  | { do: 'pay'; amount: number }
  | { do: 'mine'; blocks: number }
  | { do: 'reorganise'; depth: number; keep: boolean }
  | { do: 'look' }
  | { do: 'look_twice_at_once' }
  | { do: 'die'; where: 'recording' | 'reading' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), amount: fc.nat(50) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 25 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: FINALITY_DEPTH }),
      keep: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'look' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'look_twice_at_once' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('die' as const), where: fc.constantFrom('recording', 'reading') }),
  },
);

class Died extends Error {}
const die = async (): Promise<never> => {
  throw new Died();
};

const keyOf = ({ tx, position, block, amountMicro, to }: ChainTransfer) =>
  `${block} ${tx} ${position} ${to} ${amountMicro}`;

const run = async (w: WatchedChain, steps: readonly Step[]): Promise<void> => {
  const wallets = [newWallet(w.real), newWallet(w.real), newWallet(w.real)];
  const told: ChainTransfer[] = [];
  const look = async () => {
    const { watcher, heard } = w.another();
    await watcher.follow();
    told.push(...heard.final);
    expect(heard.halted).toEqual([]);
  };
  /** A final block has at least the depth on it for good, so no reorganisation may reach below what was ever final. */
  let highestFinal = 0;
  for (const [nth, one] of steps.entries()) {
    const wallet = wallets[nth % 3];
    const other = wallets[(nth + 1) % 3];
    if (!wallet || !other) throw new Error('nobody is there');
    if (one.do === 'pay')
      await (nth % 2 ? wallet.pay(other.address, BigInt(one.amount)) : wallet.faucet(50n));
    if (one.do === 'mine') await w.mine(one.blocks);
    if (one.do === 'reorganise') {
      const depth = Math.min(one.depth, w.real.head.number - highestFinal);
      await w.real.unmake(depth, () => one.keep);
      await w.mine(depth);
    }
    if (one.do === 'look') await look();
    if (one.do === 'look_twice_at_once') await Promise.all([look(), look()]);
    if (one.do === 'die') {
      const dying = one.where === 'recording' ? { onFinal: die } : { chain: { ...w.chain, transfers: die } };
      await w
        .another(dying)
        .watcher.follow()
        .catch((error: unknown) => expect(error).toBeInstanceOf(Died));
    }
    highestFinal = Math.max(highestFinal, w.real.finalNumber);
  }
  await look();

  const onChain = await w.chain.transfers(0, w.real.head.number);
  const final = onChain.filter(({ block }) => block <= w.real.finalNumber).map(keyOf);
  const page = await w.watcher.transfersOf(
    w.db.sql,
    wallets.map(({ address }) => address),
    { before: null, limit: 10_000 },
  );
  expect(page.map(keyOf).sort()).toEqual([...final].sort());
  expect(told.map(keyOf).sort()).toEqual([...final].sort());
  const unfinal = await w.watcher.unfinalOf(
    w.db.sql,
    wallets.map(({ address }) => address),
  );
  expect(unfinal.map(keyOf).sort()).toEqual(
    onChain
      .filter(({ block }) => block > w.real.finalNumber)
      .map(keyOf)
      .sort(),
  );
  for (const check of w.watcher.checks) expect(await check.run(w.db.sql)).toMatchObject({ breaks: 0 });
};

it('recorded are the chain’s final transfers, each told once; shown are the others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const w = await openWatchedChain();
      try {
        await run(w, steps);
      } finally {
        await w.close();
      }
    }),
    { numRuns: count('RUNS', 12), endOnFailure: true },
  );
}, 120_000);
