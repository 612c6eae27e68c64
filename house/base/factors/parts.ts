import type { Sql } from '../../db/database.ts';
import type { Sealer } from '../../ports/keys.ts';

export type FactorParts = { sql: Sql; sealer: Sealer; newToken: () => string };
