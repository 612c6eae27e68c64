import type { Database, Sql } from '../../db/database.ts';
import { type Chain, ChainSilent, NotOurChain } from '../../ports/chain.ts';
import { movedWithin } from './move-store.ts';

/**
 * How long after a leap, by the wall clock, blocks are made at once. What a leap makes due reaches the chain a few seconds later: a
 * hold ends, then the payment is signed, then sent.
 */
const WITHIN_MS = 30_000;

/** Returns whether a leap was made so lately that what it made due is still happening. */
export const hasJustMoved = (sql: Sql): Promise<boolean> => movedWithin(sql, WITHIN_MS);

/**
 * Makes the blocks that would have come in the time that was leapt over, or that practice money in one tap waits for: an hour has
 * 1,200 blocks, and 21 make everything final. Returns how many were made. A chain that does not answer makes its blocks at its own pace.
 */
export const makeBlocks = async (
  db: Database,
  chain: Pick<Chain, 'mine'> | null,
  isHurried: () => Promise<boolean>,
): Promise<number> => {
  if (!chain || !((await hasJustMoved(db.sql)) || (await isHurried()))) return 0;
  try {
    return await chain.mine();
  } catch (error) {
    // The watcher reports a chain that does not answer.
    if (error instanceof ChainSilent || error instanceof NotOurChain) return 0;
    throw error;
  }
};
