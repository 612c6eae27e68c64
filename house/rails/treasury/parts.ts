import type { Operator } from '@paperlock/contract/operators.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Operators } from '../../people/operators/index.ts';
import type { Payer } from '../payer/index.ts';
import type { Watcher } from '../watcher/index.ts';

export type TreasuryParts = {
  db: Database;
  audit: Audit;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'post' | 'balance' | 'balanceInTurn' | 'totals' | 'overfills'>;
  operators: Pick<Operators, 'list'>;
  payer: Pick<
    Payer,
    'hotWallet' | 'addresses' | 'orderFaucet' | 'find' | 'movingIn' | 'unfinished' | 'paidAbove'
  >;
  watcher: Pick<Watcher, 'status' | 'tokensAt' | 'sentIn' | 'receivedIn' | 'unfinalOf'>;
  /** Sums the tokens at all deposit addresses, in final blocks. */
  tokensAtDeposits(sql: Sql): Promise<Micro>;
  /** Sums all payments the bank ever made. */
  bankPaid(sql: Sql): Promise<Micro>;
};

/** The operator who acts, and from where. */
export type Here = { operator: Operator; ip: string };
