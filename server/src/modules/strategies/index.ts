import type { Order } from '@paperlock/contract/orders.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Market } from '../market/index.ts';
import { advanceRuns } from './advance-runs.ts';
import { beginRuns } from './begin-runs.ts';
import { strategyChecks } from './checks.ts';
import { readRun } from './read-run.ts';

/**
 * Strategies at work on the platform's own market, with the principal of real orders, hour by hour as the platform clock goes
 * on. All orders of a product that were locked within one hour share a run: it begins with the first full hour after that
 * and ends with the last full hour before they mature. It trades on paper; what comes of it is the orders' business.
 */

/** The orders that one run is for, together. */
export type Cohort = {
  productId: string;
  strategy: Strategy;
  parameters: Parameters;
  startHour: number;
  endHour: number;
  principal: Micro;
};

export type StrategyParts = {
  db: Database;
  market: Pick<Market, 'extend' | 'candles' | 'nextHour' | 'source'>;
  /** Those that begin after an hour, up to one that nobody can join any more; null where that cannot be said now. */
  cohortsAfter(tx: Sql, afterHour: number): Promise<{ toHour: number; cohorts: Cohort[] } | null>;
};

export type Strategies = ReturnType<typeof createStrategies>;

export const createStrategies = (parts: StrategyParts) => ({
  /** Up to the platform clock: begins what is to begin, trades what is over. The timetable calls it. */
  run: async (): Promise<number> => {
    await parts.market.extend();
    return (await beginRuns(parts)) + (await advanceRuns(parts));
  },
  /** The run that an order belongs to; null before it began. */
  runOf: (order: Pick<Order, 'product_id' | 'lock_at' | 'maturity'>) => readRun(parts, order),
  checks: strategyChecks,
});
