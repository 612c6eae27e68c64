import { decodeQRBatch } from 'qr/decode.js';
import sharp from 'sharp';
import type { Sealer } from '../../../keys/seal.ts';
import { createTurns } from '../../../turns.ts';
import { type Specimen, specimenOfCode } from './specimen-code.ts';

const MAX_BYTES = 12_000_000;
const MAX_PIXELS = 40_000_000;
/** Small enough to search quickly, large enough for a specimen at half its size. */
const SIDE = 1400;
const SEARCH_MS = 300;

const turns = createTurns({ room: 1, line: 100 });

/** Finds our code in a picture. Null for other pictures, and for a picture with codes of two specimens. */
export const recogniseSpecimen = (sealer: Sealer, bytes: Buffer): Promise<Specimen | null> =>
  turns.take(1, async () => {
    const picture = await pixelsOf(bytes);
    if (!picture) return null;
    const [found = []] = await decodeQRBatch([picture], { effort: 10, timeLimit: SEARCH_MS });
    const codes = new Set(found.filter((code): code is string => typeof code === 'string'));
    const specimens = [...codes].flatMap((code) => specimenOfCode(sealer, code) ?? []);
    return specimens.length === 1 ? (specimens[0] ?? null) : null;
  });

const pixelsOf = async (bytes: Buffer) => {
  if (bytes.length > MAX_BYTES) return null;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};
