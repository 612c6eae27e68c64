import type { Micro } from '@paperlock/domain/money.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Market } from '../market/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Products } from '../products/index.ts';
import type { Strategies } from '../strategies/index.ts';

export type EarnedParts = {
  db: Database;
  ledger: Pick<Ledger, 'balance'>;
  market: Pick<Market, 'source'>;
  openProduct: Products['open'];
  namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the hour up to which everything is settled and traded. */
  tradedTo(sql: Sql): Promise<number>;
  firstLockDay(sql: Sql): Promise<number | null>;
  promisedOn(sql: Sql, day: number): Promise<ReadonlyMap<string, Micro>>;
  leftEarlyOn: Orders['leftEarlyOn'];
  earnedOn: Strategies['earnedOn'];
};
