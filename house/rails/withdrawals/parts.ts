import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { Webhooks } from '../../base/webhooks/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database } from '../../db/database.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Bank } from '../bank/index.ts';
import type { Bindings } from '../bindings/index.ts';
import type { Payer } from '../payer/index.ts';
import type { Watcher } from '../watcher/index.ts';

export type WithdrawalParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  audit: Pick<Audit, 'record'>;
  facts: Pick<Facts, 'write' | 'hint'>;
  holds: Pick<Holds, 'standing' | 'byOperator'>;
  identity: Pick<Identity, 'certifiedName' | 'isOpen' | 'shownNames' | 'named' | 'user' | 'addressOf'>;
  ledger: Pick<Ledger, 'post' | 'balance'>;
  outbox: Pick<Outbox, 'write'>;
  settings: Pick<Settings, 'withdrawals'>;
  security: Pick<Security, 'checkPin' | 'checkFactor' | 'overview'>;
  bindings: Pick<Bindings, 'find' | 'isOwn' | 'openAccount'>;
  bank: Pick<Bank, 'order' | 'find'>;
  payer: Pick<Payer, 'hotWallet' | 'order' | 'find'>;
  watcher: Pick<Watcher, 'status'>;
  webhooks: Pick<Webhooks, 'record'>;
  world: Pick<WorldRow, 'read'>;
};

/** The customer who asks, and from where. */
export type Asker = { customerId: string; lang: string; ip: string };

/** The operator at work. */
export type Reviewing = { id: string; name: string; roles: readonly string[]; ip: string };
