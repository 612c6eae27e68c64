import { fileKind } from '@paperlock/domain/files/file-kind.ts';
import { AVATAR_PX, LONGEST_SIDE, MAX_MEGAPIXELS, MAX_SIDE } from '@paperlock/domain/files/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Clean, Pictures, Shape } from '@paperlock/house/ports/pictures.ts';
import { createTurns, createTurnsEach } from '@paperlock/house/turns.ts';
import sharp from 'sharp';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

const TIMEOUT_SECONDS = 6;
/** A time limit on the answer, because some decoders ignore their own. */
const ANSWER_MS = 7_000;

// Each picture is read once, so a cache would only hold memory. Unneeded decoders are never reached.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });

/**
 * Drawing a picture of 40 megapixels takes some 200 MB. One person gets at most one of the two places. Waiting and drawing
 * end before the connection's thirty seconds are over, so that every request is answered.
 */
const eachPerson = createTurnsEach({ room: 1, line: 10, patienceMs: 8_000 });
const turns = createTurns({ room: 2, line: 100, patienceMs: 8_000 });

type Result = Outcome<Clean, 'file_unreadable' | 'picture_too_large'>;

const cleanPicture: Pictures['clean'] = (bytes, shape, ownerId) =>
  new Promise((answer, fail) => {
    // The answer does not wait for work that takes too long; the place becomes free when that work has ended.
    const work = () =>
      turns.take(1, async () => {
        const timer = setTimeout(() => answer(tooLarge), ANSWER_MS);
        try {
          answer(await clean(bytes, shape));
        } finally {
          clearTimeout(timer);
        }
      });
    eachPerson.take(ownerId, 1, work).catch(fail);
  });

const unreadable = refused('file_unreadable', { field: 'file' });
const tooLarge = refused('picture_too_large', {
  field: 'file',
  params: { megapixels: MAX_MEGAPIXELS, side: MAX_SIDE },
});

const clean = async (bytes: Buffer, shape: Shape): Promise<Result> => {
  try {
    // Reads the header only. A picture that claims to be too large is never decoded.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== fileKind(bytes)) return unreadable;
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) return tooLarge;
    return done(await draw(bytes, shape));
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout') ? tooLarge : unreadable;
  }
};

const draw = async (bytes: Buffer, shape: Shape): Promise<Clean> => {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .toColourspace('srgb');
  const drawn =
    shape === 'square'
      ? upright.resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' }).webp({ quality: 82 })
      : upright
          .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 88 });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const type = shape === 'square' ? 'image/webp' : 'image/jpeg';
  return { bytes: data, type, width: info.width, height: info.height };
};

/** As much as an upload may have, whatever it is. */
const MOST_BYTES = 12_000_000;

const pixelsOf: Pictures['pixelsOf'] = async (bytes, side) => {
  if (bytes.length > MOST_BYTES) return null;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};

export const sharpPictures: Pictures = {
  clean: cleanPicture,
  jpegOf: (svg) => sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer(),
  pixelsOf,
};
