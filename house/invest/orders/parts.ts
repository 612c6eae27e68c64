import type { Micro } from '@paperlock/domain/money.ts';
import type { RunHours } from '@paperlock/domain/orders/run-share.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Keys, Sealer } from '../../ports/keys.ts';
import type { Products } from '../products/index.ts';

export type OrderParts = {
  db: Database;
  keys: Pick<Keys, 'signing'>;
  sealer: Sealer;
  clock: Pick<Clock, 'now' | 'keepStill'>;
  facts: Facts;
  identity: Pick<Identity, 'certifiedName' | 'accountNames' | 'named'>;
  ledger: Ledger;
  limiter: Limiter;
  products: Products;
  security: Pick<Security, 'checkPin'>;
  /** Values of strategy runs; runs that have not begun are missing. */
  runsOf(sql: Sql, runs: readonly RunKey[]): Promise<readonly RunStanding[]>;
  /** Values of strategy runs at the end of each day that is over. */
  runDaysOf(sql: Sql, runs: readonly RunKey[]): Promise<readonly RunDays[]>;
};

export type RunDays = RunKey & { principal: Micro; equities: readonly Micro[] };

/** Orders of a product that were locked in the same hour and mature in the same hour trade together. */
export type RunKey = RunHours & { productId: string };

export type RunStanding = RunKey & {
  /** The first hour that is not traded yet. */
  nextHour: number;
  /** Its starting value, its value now, and its value when the current day began. */
  principal: Micro;
  equity: Micro;
  dayEquity: Micro;
};

/** The customer who asks, with session and language. */
export type Asker = { customerId: string; sessionId: string; lang: string };

/** Platform time; excludes its beginning and includes its end. */
export type Window = { from: Date; to: Date };

/** Investors from one number of the book up to, not including, the other; null for no upper end. */
export type Investors = { fromNo: number; beforeNo: number | null };
