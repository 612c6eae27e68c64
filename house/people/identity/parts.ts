import type { Audit } from '../../base/audit/index.ts';
import type { Codes } from '../../base/codes/index.ts';
import type { Factors } from '../../base/factors/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { PasswordHasher } from '../../ports/keys.ts';
import type { Names } from '../../ports/names.ts';

export type IdentityParts = {
  db: Database;
  audit: Audit;
  hasher: PasswordHasher;
  codes: Codes;
  factors: Factors;
  holds: Holds;
  ledger: Pick<Ledger, 'openAccounts'>;
  facts: Facts;
  outbox: Outbox;
  limiter: Limiter;
  /** Counts for all worlds of the installation together. */
  sharedLimiter: Pick<Limiter, 'take'>;
  sessions: Sessions;
  /** Ends the console sessions of a person who sits behind the desk of their world. */
  endDesk(tx: Sql, customerId: string): Promise<void>;
  names: Names;
  world: Pick<WorldRow, 'claim' | 'read'>;
  /** Ends the codes that restore a person's former addresses. */
  forgetContactChanges(tx: Sql, customerId: string): Promise<void>;
  /** A class code can be given instead of an invitation code. */
  classCodes: {
    isOpen(code: string): Promise<boolean>;
    join(tx: Sql, code: string, customerId: string): Promise<unknown>;
  };
  /** Students by the numbers of their classes. */
  students: {
    numbersOf(
      sql: Sql,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { no: number; className: string | null }>>;
    withNumber(sql: Sql, no: number): Promise<readonly string[]>;
  };
  /** Compares and counts the fund PIN of somebody who is not signed in. */
  provesPin(customerId: string, pin: string): Promise<boolean>;
};
