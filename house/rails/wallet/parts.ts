import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Payer } from '../payer/index.ts';
import type { Watcher } from '../watcher/index.ts';

export type WalletParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  facts: Pick<Facts, 'hint'>;
  payer: Pick<Payer, 'newAddress' | 'addresses' | 'order' | 'orderFaucet' | 'orderPoison' | 'find'>;
  watcher: Pick<Watcher, 'transfersOf' | 'unfinalOf'>;
  settings: Pick<Settings, 'depositMinimum'>;
  /** Uses separate connections, because it is called inside a transaction. */
  limiter: Pick<Limiter, 'take'>;
  /** Returns other addresses the customer knows, such as withdrawal destinations. */
  knownElsewhere(sql: Sql, customerId: string): Promise<readonly string[]>;
};
