import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChainTransfer, Hex } from '../../ports/chain.ts';
import { ownTransfers } from './own-transfers.ts';

const sql = { query: () => Promise.reject(new Error('nothing is asked')) } as never;
const address = fc.integer({ min: 0, max: 9 }).map((nth): Hex => `0x${String(nth).repeat(40)}`);
const transfers = fc.array(
  fc.record({ from: address, to: address, tx: fc.integer({ min: 0, max: 5 }).map((nth): Hex => `0x${nth}`) }),
) as fc.Arbitrary<ChainTransfer[]>;

it('of whole transactions those are kept that concern the world, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(transfers, fc.uniqueArray(address), async (all, own) => {
      const ours = new Set(own);
      const kept = await ownTransfers({ ownAmong: async () => ours }, sql, all);
      const concerned = (tx: Hex) =>
        all.some((one) => one.tx === tx && (ours.has(one.from) || ours.has(one.to)));
      expect(kept).toEqual(all.filter(({ tx }) => concerned(tx)));
    }),
  );
});

it('where the database is the whole installation, all are', async () => {
  await fc.assert(
    fc.asyncProperty(transfers, async (all) => {
      expect(await ownTransfers({ ownAmong: async () => null }, sql, all)).toEqual(all);
    }),
  );
});
