import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Sealer } from '../../ports/keys.ts';
import type { BankOrder } from './bank-store.ts';

export type BankParts = {
  db: Database;
  sealer: Sealer;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'balance'>;
  /** Called in the transaction of the change. */
  onChange(tx: Sql, order: BankOrder): Promise<void>;
};
