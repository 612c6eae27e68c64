import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures, and what pretends to be one, for tests. */

/** Two halves, red above blue, so that a turned picture is noticed. */
export const twoHalves = (width = 400, height = 300): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#d00' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#00d' } },
      top: height / 2,
      left: 0,
    },
  ]);

/** Nothing compresses noise, so its files are large. */
export const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

export const jpegWithPosition = (): Promise<Buffer> =>
  twoHalves()
    .jpeg()
    .withExif({
      IFD0: { Make: 'PLANTED CAMERA', ImageDescription: '<script>planted()</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .toBuffer();

/** Lying on its side, with a note on how to hold it. */
export const jpegLyingDown = (): Promise<Buffer> =>
  twoHalves().jpeg().withMetadata({ orientation: 6 }).toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

export const pngOf = (width: number, height: number, packedPixels: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packedPixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** 900 megapixels in 109 KB: black on black, perfectly valid. */
export const pixelBomb = (): Buffer => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3751)));

/** One pixel wide and 40,000,000 high: few pixels for its rows, and each row costs. */
export const thread = (): Buffer => pngOf(1, 40_000_000, deflateSync(Buffer.alloc(80_000_000)));

/** A PDF as we make them, around whatever is put in its objects. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

export const pictureObject = (jpeg: Buffer, dictionary = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width 400 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} ${dictionary}>>\nstream\n`,
    ),
    jpeg,
    Buffer.from('\nendstream'),
  ]);
