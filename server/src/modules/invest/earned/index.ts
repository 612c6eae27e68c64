import type { Micro } from '@paperlock/domain/money.ts';
import type { Database, Sql } from '../../../db/database.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Market } from '../market/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Products } from '../products/index.ts';
import type { Strategies } from '../strategies/index.ts';
import { addUpDays } from './add-up-days.ts';
import { earnedChecks } from './checks.ts';
import { earnedFigures } from './figures.ts';
import { readAllEarned, readDeskEarned, readProductEarned } from './read-earned.ts';

/**
 * Promised beside earned: what fixed-ratio orders were promised for each day, what strategies made of the same money on the
 * market, and how long the reserve would pay the difference. Added up once a day, from the terms of orders and what strategies
 * traded.
 */

export type EarnedParts = {
  db: Database;
  ledger: Pick<Ledger, 'balance'>;
  market: Pick<Market, 'source'>;
  openProduct: Products['open'];
  namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Up to this hour everything is settled and traded. */
  tradedTo(sql: Sql): Promise<number>;
  firstLockDay(sql: Sql): Promise<number | null>;
  promisedOn(sql: Sql, day: number): Promise<ReadonlyMap<string, Micro>>;
  leftEarlyOn: Orders['leftEarlyOn'];
  earnedOn: Strategies['earnedOn'];
};

export type Earned = ReturnType<typeof createEarned>;

export const createEarned = (parts: EarnedParts) => ({
  ofProduct: (productId: string, sessionId: string) => readProductEarned(parts, productId, sessionId),
  ofAll: () => readAllEarned(parts),
  forDesk: () => readDeskEarned(parts),
  /** Days that are over since it last ran; the timetable calls it. */
  addUp: () => addUpDays(parts),
  checks: earnedChecks,
  figures: earnedFigures,
});
