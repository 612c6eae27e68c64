import type { Operator } from '@paperlock/contract/operators.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Operators } from '../../people/operators/index.ts';

export type CorrectionParts = {
  db: Database;
  audit: Audit;
  clock: Clock;
  facts: Facts;
  identity: Pick<Identity, 'accountNames'>;
  ledger: Ledger;
  operators: Pick<Operators, 'list'>;
};

/** The operator who acts, and from where. */
export type Here = { operator: Operator; ip: string };
