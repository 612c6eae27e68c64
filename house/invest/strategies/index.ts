import { advanceRuns, finishRuns } from './advance-runs.ts';
import { beginRuns } from './begin-runs.ts';
import { strategyChecks } from './checks.ts';
import { earnedOn, selectTradedTo } from './earned-store.ts';
import type { RunOrder, StrategyParts } from './parts.ts';
import { readRun } from './read-run.ts';
import { type Page, readTrades } from './read-trades.ts';
import { type RunKey, runDaysOf, standingsOf } from './strategy-store.ts';

export type { Cohort, StrategyParts } from './parts.ts';

/**
 * Strategies trade the platform's own market with the principal of real orders, hour by hour of the platform clock. All
 * orders of a product that were locked in the same hour share a run: it begins with the first full hour after the lock
 * and ends with the last full hour before the maturity. Variable orders are paid its result; fixed orders are paid their
 * promise.
 */

export type Strategies = ReturnType<typeof createStrategies>;

export const createStrategies = (parts: StrategyParts) => ({
  /** Begins new runs and trades all ended hours up to the platform clock. The timetable calls it. */
  run: async (): Promise<number> => {
    await parts.market.extend();
    const begun = await beginRuns(parts);
    const { advanced, stuck } = await advanceRuns(parts);
    if (begun + advanced > 0) await parts.onTraded?.();
    if (stuck.length > 0) throw new AggregateError(stuck, stuck.map(({ message }) => message).join('; '));
    return begun + advanced;
  },
  /**
   * Trades these runs to their end, in its own transactions, before orders are paid by them. Their orders must be booked
   * and their last hour over.
   */
  finish: async (keys: readonly RunKey[]): Promise<void> => {
    await parts.market.extend();
    await beginRuns(parts);
    await finishRuns(parts, keys);
  },
  /** Values of runs; runs that have not begun are missing. */
  standings: standingsOf,
  /** Values of runs at the end of each of their days. */
  runDays: runDaysOf,
  /** Returns the run of an order; null before it began. */
  runOf: (order: RunOrder) => readRun(parts, order),
  tradesOf: (order: RunOrder, page: Page) => readTrades(parts, order, page),
  /** The hour up to which all runs have traded, and what they earned on an earlier day. */
  tradedTo: selectTradedTo,
  earnedOn,
  checks: strategyChecks,
});
