import type { Operator } from '@paperlock/contract/operators.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Database, Sql } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { PasswordHasher } from '../../../keys/password-hash.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Operators } from '../../people/operators/index.ts';

/** Of the orders of one product that were paid: how many, and what of their promises is still to be paid. */
export type Sold = { orders: number; unpaidMicro: Micro };

/** The same of a raise: by how many people, and where their orders are by now. */
export type Raised = {
  orders: number;
  investors: number;
  awaiting: Share;
  /** Running, or over since. */
  launched: Share;
  refunded: Share;
};

export type Share = { orders: number; amountMicro: Micro };

export type ProductParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  clock: Pick<Clock, 'now'>;
  facts: Facts;
  hasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  ledger: Pick<Ledger, 'balance'>;
  limiter: Limiter;
  operators: Pick<Operators, 'list'>;
  soldOf(sql: Sql, productIds: readonly string[]): Promise<ReadonlyMap<string, Sold>>;
  raisedOf(sql: Sql, productIds: readonly string[]): Promise<ReadonlyMap<string, Raised>>;
};

/** Who looks, in which session and language. */
export type Reader = { customerId: string; sessionId: string; lang: string };

/** Who acts, and from where. */
export type Here = { operator: Operator; ip: string };
