import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Sealer } from '../../ports/keys.ts';

export type BindingParts = {
  db: Database;
  sealer: Sealer;
  clock: Pick<Clock, 'now'>;
  audit: Pick<Audit, 'record'>;
  facts: Facts;
  outbox: Pick<Outbox, 'write'>;
  identity: Pick<Identity, 'addressOf' | 'certifiedName'>;
  security: Pick<Security, 'checkPin'>;
  /** Addresses that cannot be withdrawn to: the token's contract, and the platform's own. */
  reservedAddress(sql: Sql, address: string): Promise<'token_contract' | 'platform' | null>;
  /** Addresses the customer knows from elsewhere, such as the practice wallet, for comparison with a new one. */
  knownElsewhere(sql: Sql, customerId: string): Promise<readonly string[]>;
};

/** The customer who asks, and from where. */
export type Asker = { customerId: string; lang: string; ip: string };
