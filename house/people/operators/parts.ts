import type { Audit } from '../../base/audit/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { PasswordHasher, Sealer } from '../../ports/keys.ts';

export type OperatorParts = {
  db: Database;
  audit: Audit;
  facts: Pick<Facts, 'sessionsEnded'>;
  hasher: PasswordHasher;
  sealer: Sealer;
  limiter: Limiter;
  sessions: Sessions;
  world: Pick<WorldRow, 'read'>;
  /** Whether a customer's account is neither frozen nor closed: with it goes the seat behind the desk. */
  isOpen(sql: Sql, customerId: string): Promise<boolean>;
};
