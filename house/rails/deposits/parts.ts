import type { Micro } from '@paperlock/domain/money.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Files } from '../../base/files/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { Webhooks } from '../../base/webhooks/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Chain, Hex } from '../../ports/chain.ts';

/** A change of a payment, reported by the payer. */
export type Payment = {
  cause: string;
  state: 'queued' | 'signed' | 'sent' | 'included' | 'final' | 'failed';
  txHash: Hex | null;
};

export type DepositParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  audit: Pick<Audit, 'record'>;
  facts: Facts;
  files: Pick<Files, 'attach' | 'open' | 'destroy'>;
  identity: Pick<Identity, 'meant' | 'shownNames' | 'keepOpen' | 'named'>;
  ledger: Pick<Ledger, 'overfills' | 'postTogether'>;
  settings: Pick<Settings, 'depositMinimum' | 'kindestDepositMinimum'>;
  security: Pick<Security, 'checkPin'>;
  limiter: Limiter;
  webhooks: Pick<Webhooks, 'record'>;
  /** Null on nodes without a chain. */
  chain: Pick<Chain, 'head' | 'balanceOf' | 'look'> | null;
  payer: {
    hotWallet(sql: Sql): Promise<Hex>;
    /** Returns the addresses of all keys of the platform. */
    addresses(sql: Sql): Promise<{ address: Hex }[]>;
    order(tx: Sql, order: { cause: string; from: Hex; to: Hex; amountMicro: Micro }): Promise<unknown>;
    find(sql: Sql, causes: readonly string[]): Promise<Payment[]>;
  };
  /** Returns what the watcher has read of a transaction, final or not. */
  transfersIn(sql: Sql, tx: Hex): Promise<{ from: Hex; to: Hex; amountMicro: Micro }[]>;
  /** Returns how far the watcher has read. */
  heights(sql: Sql): Promise<{ head: number; scanned: number; halted: boolean }>;
  /** Returns the customer's own practice wallet, if it exists. */
  ownWallet(sql: Sql, customerId: string): Promise<Hex | null>;
  /** Returns what a withdrawal of the customer paid out in this transaction, or null. */
  withdrawnIn(sql: Sql, customerId: string, tx: Hex): Promise<Micro | null>;
  /** Stores the seed of deposit addresses where no running part of the server reads it. */
  keepSeed(key: { seed: Buffer; path: string; xpub: string }): Promise<void>;
};

/** The customer who asks, and from where. */
export type Asker = { customerId: string; ip: string };

/** The operator at work, and from where. */
export type Reviewing = {
  id: string;
  name: string;
  ip: string;
  /** Without roles, names are masked. */
  roles?: readonly string[];
};
