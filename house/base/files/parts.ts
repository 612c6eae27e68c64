import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Keys, Sealer } from '../../ports/keys.ts';
import type { Pictures } from '../../ports/pictures.ts';

export type FilesParts = {
  db: Database;
  keys: Pick<Keys, 'sha256' | 'encrypt' | 'decrypt'>;
  sealer: Sealer;
  pictures: Pick<Pictures, 'clean'>;
  limiter: Limiter;
};
