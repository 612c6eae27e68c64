import { decodeQRBatch } from 'qr/decode.js';
import { createTurns } from '../../turns.ts';
import type { SpecimensParts } from './parts.ts';
import { type Specimen, specimenOfCode } from './specimen-code.ts';

/** Small enough to search quickly, large enough for a specimen at half its size. */
const SIDE = 1400;
const SEARCH_MS = 300;

const turns = createTurns({ room: 1, line: 100 });

/** Finds our code in a picture. Null for other pictures, and for a picture with codes of two specimens. */
export const recogniseSpecimen = (
  { sealer, pictures }: Pick<SpecimensParts, 'sealer' | 'pictures'>,
  bytes: Buffer,
): Promise<Specimen | null> =>
  turns.take(1, async () => {
    const picture = await pictures.pixelsOf(bytes, SIDE);
    if (!picture) return null;
    const [found = []] = await decodeQRBatch([picture], { effort: 10, timeLimit: SEARCH_MS });
    const codes = new Set(found.filter((code): code is string => typeof code === 'string'));
    const specimens = [...codes].flatMap((code) => specimenOfCode(sealer, code) ?? []);
    return specimens.length === 1 ? (specimens[0] ?? null) : null;
  });
