import { randomBytes, randomUUID } from 'node:crypto';
import { picturesOf } from '@paperlock/domain/verification/documents.ts';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { sharpPictures } from '@paperlock/server/src/adapters/sharp-pictures.ts';
import encodeQR from 'qr';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSpecimens, type MadeSpecimen } from './index.ts';

const limiter = { take: async () => null, forgive: async () => {}, forgetOld: async () => 0 };
const specimens = createSpecimens({
  sealer: createSealer(Buffer.alloc(32, 'pepper')),
  limiter,
  pictures: sharpPictures,
});
const customerId = randomUUID();
const NAME = 'Ana Maria Ærøskøbing';
const nameHash = specimens.hashOfName(NAME);

let made: MadeSpecimen[] = [];
beforeAll(async () => {
  const [card, booklet] = await Promise.all([
    specimens.pack(customerId, NAME, 'id_card'),
    specimens.pack(customerId, NAME, 'passport'),
  ]);
  made = [...card, ...booklet];
});
const bytesOf = (part: string): Buffer => made.find((one) => one.part === part)?.bytes ?? Buffer.alloc(0);

const everyPart = ['front', 'back', 'profile_page', 'selfie'] as const;

describe('a pack', () => {
  it('has a picture for each part of its document', () => {
    expect(made.map(({ part, type }) => [part, type])).toEqual(
      [...picturesOf.id_card, ...picturesOf.passport].map((part) => [part, 'image/jpeg']),
    );
    for (const { bytes } of made) expect(bytes.length).toBeLessThan(400_000);
  });

  it('can be made for a name of any script or length, and is known again', async () => {
    const names = ['محمد بن عبد الله', '王小明', "O'Brien & <Söhne>", 'W'.repeat(60)];
    for (const name of names) {
      const [front] = await specimens.pack(customerId, name, 'id_card');
      const right = { customerId, part: 'front', nameHash: specimens.hashOfName(name) };
      expect(await specimens.recognise(front?.bytes ?? Buffer.alloc(0)), name).toEqual(right);
    }
  });
});

type Change = (picture: Sharp, width: number) => Sharp;

const jpegOf =
  (quality: number): Change =>
  (picture) =>
    picture.jpeg({ quality });
const resizedTo =
  (percent: number): Change =>
  (picture, width) =>
    picture.resize(Math.round((width * percent) / 100)).jpeg({ quality: 40 });
const turnedBy =
  (angle: number): Change =>
  (picture) =>
    picture.rotate(angle, { background: '#777' }).jpeg({ quality: 70 });

/** What each part has to survive: nothing, and the worst of each kind of change. */
const worst: Record<string, Change> = {
  unchanged: (picture) => picture.jpeg(),
  'saved as a JPEG of quality 25': jpegOf(25),
  'at 50 % of its size, saved poorly': resizedTo(50),
  'turned by −12 degrees': turnedBy(-12),
};

/** The code is drawn and read alike on all parts, so one of them goes through the milder changes for all. */
const milder: Record<string, Change> = {
  'saved as a JPEG of quality 60': jpegOf(60),
  'at 66 % of its size': resizedTo(66),
  'at 150 % of its size': resizedTo(150),
  'turned by 4 degrees': turnedBy(4),
  'turned by 90 degrees': turnedBy(90),
  'turned by 180 degrees': turnedBy(180),
  darker: (picture) => picture.linear(0.6, 10).jpeg(),
  paler: (picture) => picture.linear(0.6, 90).jpeg(),
  'in grey': (picture) => picture.grayscale().png(),
  'a little blurred': (picture) => picture.blur(1.5).jpeg(),
  'on a table, with much around it': (picture) =>
    picture
      .extend({ top: 300, bottom: 200, left: 250, right: 350, background: '#5b4a3a' })
      .jpeg({ quality: 60 }),
};

describe('a specimen is known again', () => {
  const expectKnown = async (part: (typeof everyPart)[number], changes: Record<string, Change>) => {
    const { width } = await sharp(bytesOf(part)).metadata();
    for (const [name, change] of Object.entries(changes)) {
      const bytes = await change(sharp(bytesOf(part)), width).toBuffer();
      expect(await specimens.recognise(bytes), `${part}, ${name}`).toEqual({ customerId, part, nameHash });
    }
  };

  it.each(everyPart)('as %s, after the worst of each kind of change', (part) => expectKnown(part, worst));
  it('after any milder change', () => expectKnown('front', milder));
});

describe('nothing else is taken for a specimen', () => {
  const codeOnPaper = (text: string): Promise<Buffer> => {
    const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
    const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    const side = rows.length * 10;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/><path transform="scale(10)" d="${path.join('')}"/></svg>`;
    return sharp(Buffer.from(svg)).jpeg().toBuffer();
  };

  it.each([
    ['a web address', 'https://example.org/'],
    ['a made-up code', `PL10${'A'.repeat(32)}${'1'.repeat(40)}`],
    ['a long text', 'x'.repeat(300)],
    ['a script', '<script>alert(1)</script>'],
  ])('the code of %s', async (_, text) => {
    expect(await specimens.recognise(await codeOnPaper(text))).toBeNull();
  });

  it('a specimen of another installation', async () => {
    const elsewhere = createSpecimens({
      sealer: createSealer(Buffer.alloc(32, 'salt')),
      limiter,
      pictures: sharpPictures,
    });
    const [front] = await elsewhere.pack(customerId, NAME, 'id_card');
    expect(await specimens.recognise(front?.bytes ?? Buffer.alloc(0))).toBeNull();
  });

  it('somebody else’s, which is known as theirs', async () => {
    const other = randomUUID();
    const [front] = await specimens.pack(other, NAME, 'id_card');
    expect(await specimens.recognise(front?.bytes ?? Buffer.alloc(0))).toMatchObject({ customerId: other });
  });

  it('a specimen whose code was covered, cut off or mirrored into another', async () => {
    const cover = {
      input: { create: { width: 420, height: 420, channels: 3, background: '#fff' } },
    } as const;
    const covered = await sharp(bytesOf('front'))
      .composite([{ ...cover, left: 930, top: 375 }])
      .jpeg()
      .toBuffer();
    expect(await specimens.recognise(covered)).toBeNull();
    const cut = await sharp(bytesOf('front'))
      .extract({ left: 0, top: 0, width: 1100, height: 880 })
      .jpeg()
      .toBuffer();
    expect(await specimens.recognise(cut)).toBeNull();
  });

  it('two specimens on one picture', async () => {
    const [theirs] = await specimens.pack(randomUUID(), NAME, 'id_card');
    const both = await sharp(bytesOf('front'))
      .extend({ bottom: 880, background: '#fff' })
      .composite([{ input: theirs?.bytes ?? Buffer.alloc(0), left: 0, top: 880 }])
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(await specimens.recognise(both)).toBeNull();
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(10_000)],
    ['half a specimen', () => bytesOf('front').subarray(0, 40_000)],
    ['a file that is too large', () => Buffer.concat([bytesOf('front'), Buffer.alloc(13_000_000)])],
    [
      'a picture of noise',
      () =>
        sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
          .png()
          .toBuffer(),
    ],
    [
      'a white sheet',
      () =>
        sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, bytes) => {
    const started = performance.now();
    expect(await specimens.recognise(await bytes())).toBeNull();
    // A second or two; a busy machine takes longer, and a search without an end for ever.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
