import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';

export type TwinsParts = {
  db: Database;
  limiter: Pick<Limiter, 'take'>;
  /** What a teacher decided for somebody; null for whoever is in no open class. */
  ruleFor: (sql: Sql, customerId: string) => Promise<{ open: boolean; second_look: boolean } | null>;
};
