import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Codes } from '../../base/codes/index.ts';
import type { Factors } from '../../base/factors/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Files } from '../../base/files/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Sealer } from '../../ports/keys.ts';
import type { Names } from '../../ports/names.ts';
import type { Identity } from '../identity/index.ts';

export type AccountsParts = {
  db: Database;
  audit: Audit;
  codes: Codes;
  factors: Pick<Factors, 'dropSince'>;
  facts: Facts;
  holds: Holds;
  identity: Identity;
  files: Pick<Files, 'attach' | 'destroy'>;
  limiter: Limiter;
  /** Counts for all worlds of the installation together. */
  sharedLimiter: Pick<Limiter, 'take'>;
  /** False without a mail server: messages are then shown in the app and go nowhere else. */
  mailLeaves: boolean;
  names: Names;
  outbox: Outbox;
  sealer: Sealer;
  sessions: Pick<Sessions, 'open' | 'endAll'>;
  /** Checks the second factor, if it is on, in the transaction of a change. */
  checkFactor(
    tx: Sql,
    customerId: string,
    code: string | undefined,
  ): Promise<Outcome<unknown, 'second_factor_needed' | 'second_factor_wrong' | 'too_many_requests'>>;
  /** Returns how the account is protected; the security module knows. */
  protectionOf(customerId: string): Promise<{ ownPin: boolean; secondFactor: boolean }>;
};

/** The customer who changes something, from where, and the language of messages about it. */
export type Changer = { customerId: string; ip: string; device: string; lang: string };
