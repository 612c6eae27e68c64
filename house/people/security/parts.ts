import type { Audit } from '../../base/audit/index.ts';
import type { Codes } from '../../base/codes/index.ts';
import type { Factors } from '../../base/factors/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { PasswordHasher } from '../../ports/keys.ts';
import type { Identity } from '../identity/index.ts';

export type SecurityParts = {
  db: Database;
  /** Separate connections, on which tries stay counted if the surrounding transaction rolls back. */
  guard: Database;
  audit: Audit;
  hasher: PasswordHasher;
  codes: Codes;
  factors: Factors;
  facts: Facts;
  holds: Holds;
  identity: Identity;
  outbox: Outbox;
  limiter: Limiter;
  /** The same limits on the guard's connections, for tries inside a caller's transaction. */
  guardLimiter: Limiter;
};
