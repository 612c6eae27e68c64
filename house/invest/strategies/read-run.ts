import type { StrategyRun } from '@paperlock/contract/strategies.ts';
import { runHoursOf } from '@paperlock/domain/orders/run-share.ts';
import type { RunOrder, StrategyParts } from './parts.ts';
import { daysOf, selectRun, sumsOf, worstSales } from './strategy-store.ts';
import { runView } from './strategy-view.ts';

const WORST = 20;

/** Returns the run of an order from one snapshot; null before it began. */
export const readRun = async (
  { db, market }: StrategyParts,
  order: RunOrder,
): Promise<StrategyRun | null> => {
  const { product_id: productId, lock_at: lockAt, maturity } = order;
  if (lockAt === null || maturity === null) return null;
  return db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const run = await selectRun(tx, {
      productId,
      ...runHoursOf(new Date(lockAt), new Date(maturity)),
    });
    if (!run) return null;
    const source = await market.source(run.series, tx);
    if (!source) throw new Error(`the series ${run.series} is gone`);
    return runView({
      run,
      order,
      source,
      days: await daysOf(tx, run.id),
      sums: await sumsOf(tx, run.id),
      worst: await worstSales(tx, run.id, WORST),
    });
  });
};
