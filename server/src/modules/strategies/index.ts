import type { Micro } from '@paperlock/domain/money.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Market } from '../market/index.ts';
import { advanceRuns } from './advance-runs.ts';
import { beginRuns } from './begin-runs.ts';
import { strategyChecks } from './checks.ts';
import { daysOf, type RunRow, selectRun } from './strategy-store.ts';

/**
 * Strategies at work on the platform's own market, with the principal of real orders, hour by hour as the platform clock goes
 * on. All orders of a product that were locked within one hour share a run: it begins with the first full hour after that
 * and ends with the last full hour before they mature. It trades on paper; what comes of it is the orders' business.
 */

/** The orders that one run is for, together. */
export type Cohort = {
  productId: string;
  strategy: Strategy;
  startHour: number;
  endHour: number;
  principal: Micro;
};

export type StrategyParts = {
  db: Database;
  market: Pick<Market, 'extend' | 'candles' | 'nextHour'>;
  /** Those that begin after an hour, up to one that nobody can join any more; null where that cannot be said now. */
  cohortsAfter(tx: Sql, afterHour: number): Promise<{ toHour: number; cohorts: Cohort[] } | null>;
};

/** What a run has come to: what it began with, what it is worth, and how far it has traded. */
export type Result = {
  series: string;
  startMicro: Micro;
  endMicro: Micro;
  at: Date;
  over: boolean;
  days: { day: number; equityMicro: Micro }[];
};

export type Strategies = ReturnType<typeof createStrategies>;

export const createStrategies = (parts: StrategyParts) => ({
  /** Up to the platform clock: begins what is to begin, trades what is over. The timetable calls it. */
  run: async (): Promise<number> => {
    await parts.market.extend();
    return (await beginRuns(parts)) + (await advanceRuns(parts));
  },
  /** Of the run that an order of this product belongs to; null before it began. */
  resultOf: async (
    sql: Sql,
    order: { productId: string; lockAt: Date; matureAt: Date },
  ): Promise<Result | null> => {
    const run = await selectRun(sql, {
      productId: order.productId,
      startHour: Math.ceil(order.lockAt.getTime() / HOUR_MS),
      endHour: Math.floor(order.matureAt.getTime() / HOUR_MS),
    });
    return run && resultFrom(run, await daysOf(sql, run.id));
  },
  checks: strategyChecks,
});

const resultFrom = (run: RunRow, days: readonly { day: number; equity: Micro }[]): Result => ({
  series: run.series,
  startMicro: run.principal,
  endMicro: run.equity,
  at: new Date(run.nextHour * HOUR_MS),
  over: run.nextHour === run.endHour,
  days: days.map(({ day, equity }) => ({ day, equityMicro: equity })),
});
