import type { Operator } from '@paperlock/contract/operators.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Operators } from '../../people/operators/index.ts';
import type { PasswordHasher } from '../../ports/keys.ts';

/** Paid orders of one product: their number, and what is still to be paid of their promises. */
export type Sold = { orders: number; unpaidMicro: Micro };

/** The same for a raise, with the number of investors and the states of their orders. */
export type Raised = {
  orders: number;
  investors: number;
  awaiting: Share;
  /** Orders that run or have finished. */
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
  world: Pick<WorldRow, 'read'>;
  soldOf(sql: Sql, productIds: readonly string[]): Promise<ReadonlyMap<string, Sold>>;
  raisedOf(sql: Sql, productIds: readonly string[]): Promise<ReadonlyMap<string, Raised>>;
};

/** The customer who reads, with session and language. */
export type Reader = { customerId: string; sessionId: string; lang: string };

/** The operator at work, and the address of their device. */
export type Here = { operator: Operator; ip: string };
