import type { Database, Sql } from '../../../db/database.ts';
import type { Sealer } from '../../../keys/seal.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';

export type BindingParts = {
  db: Database;
  sealer: Sealer;
  clock: Pick<Clock, 'now'>;
  audit: Pick<Audit, 'record'>;
  facts: Facts;
  outbox: Pick<Outbox, 'write'>;
  identity: Pick<Identity, 'addressOf' | 'certifiedName'>;
  security: Pick<Security, 'checkPin'>;
  /** Addresses nobody may withdraw to: the token's contract, and those that are the platform's own. */
  reservedAddress(sql: Sql, address: string): Promise<'token_contract' | 'platform' | null>;
  /** Addresses the person knows from elsewhere, to hold a new one against: of their practice wallet, for instance. */
  knownElsewhere(sql: Sql, customerId: string): Promise<readonly string[]>;
};

/** Who asks, and from where. */
export type Asker = { customerId: string; lang: string; ip: string };
