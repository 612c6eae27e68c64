import type { Database } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Sealer } from '../../../keys/seal.ts';

export type FilesParts = { db: Database; sealer: Sealer; limiter: Limiter };
