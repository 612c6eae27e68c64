import type { Order } from '@paperlock/contract/orders.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Market } from '../market/index.ts';

/** The orders that share a run. */
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
  /** Returns the cohorts that begin after an hour, up to the last one that no order can join. */
  cohortsAfter(tx: Sql, afterHour: number): Promise<{ toHour: number; cohorts: Cohort[] }>;
  /** Called after trades and new runs: values of orders have changed. */
  onTraded?: () => Promise<void>;
};

/** What is needed to find an order's run and its share. */
export type RunOrder = Pick<Order, 'product_id' | 'lock_at' | 'maturity' | 'amount' | 'daily_ppm'>;
