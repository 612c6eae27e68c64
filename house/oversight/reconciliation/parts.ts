import type { Operator } from '@paperlock/contract/operators.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Check } from '../../db/check.ts';
import type { Database } from '../../db/database.ts';
import type { RunRow } from './reconciliation-store.ts';

export type ReconciliationParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  ledger: Pick<Ledger, 'size'>;
  /** The checks of every module whose rows must agree with the book, in the order of the report. */
  checks: readonly Check[];
  onRun(run: RunRow): void;
  /** Told of a run that failed after the operator who started it had an answer. */
  onFailure(error: unknown): void;
};

/** The operator who acts, and from where. */
export type Here = { operator: Operator; ip: string };
