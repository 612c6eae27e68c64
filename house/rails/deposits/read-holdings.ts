import { ChainSilent, type Hex, NotOurChain } from '../../ports/chain.ts';
import { keepHolding, leastRecentlyRead, recordedFor } from './holding-store.ts';
import type { DepositParts } from './parts.ts';

/**
 * Reads from the chain what deposit addresses hold and stores it beside the recorded sums. Only if nothing moved meanwhile
 * and the watcher has seen the newest block; otherwise the two would be from different moments.
 */

const ADDRESSES_AT_ONCE = 50;

export const readHoldings = async ({ db, chain, heights }: DepositParts): Promise<number> => {
  if (!chain) return 0;
  try {
    const before = await chain.head();
    if ((await heights(db.sql)).head !== before.number) return 0;
    const addresses = await leastRecentlyRead(db.sql, ADDRESSES_AT_ONCE);
    const recorded = await recordedFor(db.sql, addresses);
    const held = new Map<Hex, bigint>();
    for (const address of addresses) held.set(address, await chain.balanceOf(address));
    const after = await chain.head();
    if (after.hash !== before.hash || (await heights(db.sql)).head !== before.number) return 0;
    for (const address of addresses) {
      await keepHolding(db.sql, {
        address,
        block: before.number,
        heldMicro: held.get(address) ?? 0n,
        recordedMicro: recorded.get(address) ?? 0n,
      });
    }
    return addresses.length;
  } catch (error) {
    // The watcher reports a chain that does not answer; this job only waits.
    if (error instanceof ChainSilent || error instanceof NotOurChain) return 0;
    throw error;
  }
};
