import type { Clock } from '../../base/clock/index.ts';
import type { Database } from '../../db/database.ts';

export type MarketParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  /** 128 random bits as 32 hexadecimal digits. */
  newSeed?: () => string;
};
