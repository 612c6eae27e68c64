import type { Micro } from '@paperlock/domain/money.ts';
import type { RunHours } from '@paperlock/domain/orders/run-share.ts';
import type { Database, Sql } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Sealer } from '../../../keys/seal.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Products } from '../products/index.ts';

export type OrderParts = {
  db: Database;
  sealer: Sealer;
  clock: Pick<Clock, 'now' | 'keepStill'>;
  facts: Facts;
  identity: Pick<Identity, 'certifiedName'>;
  ledger: Ledger;
  limiter: Limiter;
  products: Products;
  security: Pick<Security, 'checkPin'>;
  /** Where runs of strategies stand; those that did not begin are missing. */
  runsOf(sql: Sql, runs: readonly RunKey[]): Promise<readonly RunStanding[]>;
};

/** The orders of a product that were locked in one hour and mature in one trade together. */
export type RunKey = RunHours & { productId: string };

export type RunStanding = RunKey & {
  /** The hour that is not traded yet. */
  nextHour: number;
  /** What it started with, what it is worth, and what it was worth when the day that runs began. */
  principal: Micro;
  equity: Micro;
  dayEquity: Micro;
};

/** Who asks, in which session and language. */
export type Asker = { customerId: string; sessionId: string; lang: string };

/** Platform time, open at its beginning and closed at its end. */
export type Window = { from: Date; to: Date };

/** Investors from the one number of the book to before the other; null for the last. */
export type Investors = { fromNo: number; beforeNo: number | null };
