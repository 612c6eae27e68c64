import type { Database, Sql } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Payer } from '../payer/index.ts';
import type { Watcher } from '../watcher/index.ts';

export type WalletParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  facts: Pick<Facts, 'hint'>;
  payer: Pick<Payer, 'newAddress' | 'addresses' | 'order' | 'orderFaucet' | 'orderPoison' | 'find'>;
  watcher: Pick<Watcher, 'transfersOf' | 'unfinalOf'>;
  /** On connections of its own: it is asked inside a transaction. */
  limiter: Pick<Limiter, 'take'>;
  /** What else the person knows: where they have bound to withdraw to, for instance. */
  knownElsewhere(sql: Sql, customerId: string): Promise<readonly string[]>;
};
