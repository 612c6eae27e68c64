import type { Database } from '../../db/database.ts';
import type { Keys } from '../../ports/keys.ts';

export type AuditParts = { db: Database; keys: Pick<Keys, 'sha256'> };
