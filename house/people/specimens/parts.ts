import type { Limiter } from '../../db/rate-limit.ts';
import type { Sealer } from '../../ports/keys.ts';
import type { Pictures } from '../../ports/pictures.ts';

export type SpecimensParts = {
  sealer: Sealer;
  limiter: Limiter;
  pictures: Pick<Pictures, 'jpegOf' | 'pixelsOf'>;
};
