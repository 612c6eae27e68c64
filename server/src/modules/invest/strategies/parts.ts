import type { Order } from '@paperlock/contract/orders.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Database, Sql } from '../../../db/database.ts';
import type { Market } from '../market/index.ts';

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
  /** Those that begin after an hour, up to one that nobody can join any more. */
  cohortsAfter(tx: Sql, afterHour: number): Promise<{ toHour: number; cohorts: Cohort[] }>;
  /** Something was traded, or began to be: what orders stand at is to be read again. */
  onTraded?: () => Promise<void>;
};

/** What must be known of an order to find its run, and its share. */
export type RunOrder = Pick<Order, 'product_id' | 'lock_at' | 'maturity' | 'amount' | 'daily_ppm'>;
