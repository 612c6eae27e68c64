import { advanceRuns, finishRuns } from './advance-runs.ts';
import { beginRuns } from './begin-runs.ts';
import { strategyChecks } from './checks.ts';
import { earnedOn, selectTradedTo } from './earned-store.ts';
import type { RunOrder, StrategyParts } from './parts.ts';
import { readRun } from './read-run.ts';
import { type Page, readTrades } from './read-trades.ts';
import { type RunKey, standingsOf } from './strategy-store.ts';

export type { Cohort, StrategyParts } from './parts.ts';

/**
 * Strategies at work on the platform's own market, with the principal of real orders, hour by hour as the platform clock goes
 * on. All orders of a product that were locked within one hour share a run: it begins with the first full hour after that
 * and ends with the last full hour before they mature. What comes of it is what variable orders are paid at their maturity;
 * a fixed one is paid what was promised.
 */

export type Strategies = ReturnType<typeof createStrategies>;

export const createStrategies = (parts: StrategyParts) => ({
  /** Up to the platform clock: begins what is to begin, trades what is over. The timetable calls it. */
  run: async (): Promise<number> => {
    await parts.market.extend();
    const begun = await beginRuns(parts);
    const { advanced, stuck } = await advanceRuns(parts);
    if (begun + advanced > 0) await parts.onTraded?.();
    if (stuck.length > 0) throw new AggregateError(stuck, stuck.map(({ message }) => message).join('; '));
    return begun + advanced;
  },
  /**
   * Brings these to their end, in transactions of its own: for whoever pays by them. Their orders must be booked, and their
   * last hour over.
   */
  finish: async (keys: readonly RunKey[]): Promise<void> => {
    await parts.market.extend();
    await beginRuns(parts);
    await finishRuns(parts, keys);
  },
  /** Where they stand; those that did not begin are missing. */
  standings: standingsOf,
  /** The run that an order belongs to; null before it began. */
  runOf: (order: RunOrder) => readRun(parts, order),
  tradesOf: (order: RunOrder, page: Page) => readTrades(parts, order, page),
  /** Up to which hour all runs have traded, and what they earned on a day before it. */
  tradedTo: selectTradedTo,
  earnedOn,
  checks: strategyChecks,
});
