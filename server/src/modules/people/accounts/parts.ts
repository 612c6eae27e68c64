import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { Database, Sql } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Sealer } from '../../../keys/seal.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Codes } from '../../base/codes/index.ts';
import type { Factors } from '../../base/factors/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Files } from '../../base/files/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
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
  outbox: Outbox;
  sealer: Sealer;
  sessions: Pick<Sessions, 'open' | 'endAll'>;
  /** In the transaction of a change, where the second factor is on. */
  checkFactor(
    tx: Sql,
    customerId: string,
    code: string | undefined,
  ): Promise<Outcome<unknown, 'second_factor_needed' | 'second_factor_wrong' | 'too_many_requests'>>;
  /** What a floor beside this one knows of how the account is protected. */
  protectionOf(customerId: string): Promise<{ ownPin: boolean; secondFactor: boolean }>;
  /** Lessons done, out of so many. */
  learntOf(customerId: string): Promise<{ done: number; of: number }>;
};

/** Who changes something, from where, and in which language letters about it are written. */
export type Changer = { customerId: string; ip: string; device: string; lang: string };
