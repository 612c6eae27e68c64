import type { Check } from '../../../db/check.ts';
import type { Database } from '../../../db/database.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { RunRow } from './reconciliation-store.ts';

export type ReconciliationParts = {
  db: Database;
  ledger: Pick<Ledger, 'size'>;
  /** The checks of every module whose rows must agree with the book, in the order of the report. */
  checks: readonly Check[];
  onRun(run: RunRow): void;
};
